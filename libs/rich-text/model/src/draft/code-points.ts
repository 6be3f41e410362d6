/**
 * Converts offsets in code points, as Draft.js writes them, into offsets of the string.
 * An offset outside the text becomes the nearer end of the text.
 */
export function convertOffsets(text: string): (codePoints: number) => number {
  const clamp = (offset: number, most: number) => Math.min(Math.max(Math.trunc(offset), 0), most);
  if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) return (offset) => clamp(offset, text.length);
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    starts.push(at);
    at += character.length;
  }
  starts.push(at);
  return (offset) => starts[clamp(offset, starts.length - 1)] ?? at;
}
