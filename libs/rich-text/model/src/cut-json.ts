const jsonStart = /^\s*(?:\{\s*"|\[\s*\{\s*"|"\s*(?:\{|\[\s*\{)\s*\\")/;

/**
 * Tells whether a text that is no JSON is the beginning of a JSON document that was cut off. `{не закрыто` and `{"a":
 * 1} is JSON` are plain text.
 */
export function isCutJson(text: string): boolean {
  return jsonStart.test(text) && isOpen(text);
}

/** Whether a string, an object or a list is still open at the end of the text. */
function isOpen(text: string): boolean {
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\' && inText) at += 1;
    else if (sign === '"') {
      inText = !inText;
      if (!inText && depth === 0) return isCutInside(text.slice(0, at + 1));
    } else if (inText) continue;
    else if (sign === '{' || sign === '[') depth += 1;
    else if ((sign === '}' || sign === ']') && (depth -= 1) === 0) return false;
  }
  return true;
}

/** Whether the inner text of JSON in a JSON string is cut off. */
function isCutInside(json: string): boolean {
  try {
    const inner: unknown = JSON.parse(json);
    return typeof inner === 'string' && isCutJson(inner);
  } catch {
    return false;
  }
}
