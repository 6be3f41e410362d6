import { bodyLimits } from '@stupeni/contract';

// The most values that a body of the usual size can have. Larger bodies are for long texts.
const maxValues = bodyLimits.usual / 2;
const [quote, backslash, comma, list, object] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/**
 * Whether JSON has more values than any valid request. Reading and checking 3 MB of empty lists takes as long as a
 * hundred bodies with the longest texts. The function counts commas and opening brackets outside strings.
 */
export function hasManyValues(json: Buffer): boolean {
  if (json.length <= bodyLimits.usual) return false;
  let values = 0;
  let inString = false;
  for (let at = 0; at < json.length && values <= maxValues; at += 1) {
    const byte = json[at];
    if (byte === quote) inString = !inString;
    else if (inString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === list || byte === object) values += 1;
  }
  return values > maxValues;
}
