/** Parses a JSON object or array, even if it was encoded twice. Null for any other text. */
export function parseJson(text: string): object | null {
  if (!/^\s*(?:[{[]|"\s*[{[])/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return parseJson(value);
    return value as object;
  } catch {
    return null;
  }
}
