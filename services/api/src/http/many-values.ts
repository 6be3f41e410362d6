import { bodyLimits } from '@stupeni/contract';

// As many as a body of the usual size can have: the greater ones are for long texts.
const mostValues = bodyLimits.usual / 2;
const [quote, backslash, comma, list, object] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/**
 * Whether JSON has more values than any document of ours. Three megabytes of empty lists take as much time to read
 * and to check as the longest texts take in a hundred bodies. Counted are commas and brackets outside of texts.
 */
export function hasManyValues(json: Buffer): boolean {
  if (json.length <= bodyLimits.usual) return false;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length && values <= mostValues; at += 1) {
    const byte = json[at];
    if (byte === quote) inText = !inText;
    else if (inText) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === list || byte === object) values += 1;
  }
  return values > mostValues;
}
