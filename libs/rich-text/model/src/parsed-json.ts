/** The object or array that a JSON text stands for; null for any other text. */
export function parsedJson(text: string): object | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
