/** The object or array that a JSON text stands for, also when it was encoded twice; null for any other text. */
export function parsedJson(text: string): object | null {
  if (!/^\s*(?:[{[]|"\s*[{[])/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return parsedJson(value);
    return value as object;
  } catch {
    return null;
  }
}
