/**
 * The text of a GIFT file. Old question banks use Windows-1251, newer ones UTF-8 or UTF-16 with a byte order mark.
 * Null for a file that is not text: a file with zero bytes.
 */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // Russian text that is not UTF-8 is Windows-1251.
    if ((error as Error).name === 'TypeError') return new TextDecoder('windows-1251').decode(bytes);
    throw error;
  }
}
