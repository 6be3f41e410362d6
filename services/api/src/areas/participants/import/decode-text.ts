import { isUtf8 } from 'node:buffer';

/**
 * The text of a file as Excel saves it: UTF-8 or UTF-16 by their marks, UTF-8 without a mark, and
 * Windows-1251 for bytes that are no UTF-8. Any bytes decode: what is no text shows by its control characters.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1251';
  return new TextDecoder(encoding).decode(bytes);
}
