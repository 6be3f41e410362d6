import { isUtf8 } from 'node:buffer';
import { guessCyrillic } from '../../../core/files/cyrillic-encoding';

/**
 * Decodes a file as Excel and old programs save it: UTF-8 or little-endian UTF-16 with a byte order mark, UTF-8 without
 * a mark, otherwise Windows-1251 or the DOS encoding 866. Composes the text (NFC), because macOS writes «й» as two
 * characters, «и» and a breve. Never fails. The result of a binary file contains control characters.
 */
export const decodeText = (bytes: Buffer): string => decode(bytes).normalize('NFC');

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const encoding = isUtf8(bytes) ? 'utf-8' : guessCyrillic(bytes);
  return new TextDecoder(encoding).decode(bytes);
}
