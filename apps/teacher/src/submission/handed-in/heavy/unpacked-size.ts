import { unzipSync } from 'fflate';
import { UnreadableFileError } from '../unreadable-file-error';

/**
 * The first bytes of an office document with a password: such a document is a compound file of Microsoft and not a zip.
 */
const compoundFileMark = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Checks the directory of a zipped document before anything is unpacked.
 * @throws UnreadableFileError for a protected or broken document, or one that unpacks to more than `maxBytes`
 */
export function requireUnpackable(bytes: Uint8Array, maxBytes: number): void {
  if (compoundFileMark.every((byte, index) => bytes[index] === byte))
    throw new UnreadableFileError('protected');
  let total = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        return false;
      },
    });
  } catch (cause) {
    throw new UnreadableFileError('broken', { cause });
  }
  if (total === 0) throw new UnreadableFileError('broken');
  if (total > maxBytes) throw new UnreadableFileError('tooLarge');
}
