import { unzipSync } from 'fflate';
import { UnreadableFileError } from '../unreadable-file-error';

/** An office document with a password is no zip but one of Microsoft's compound files. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Checks a zipped document before anything of it is unpacked, by what its directory says.
 * @throws UnreadableFileError for a protected or broken document, or one with more than `maxBytes` in it
 */
export function requireUnpackable(bytes: Uint8Array, maxBytes: number): void {
  if (compound.every((byte, index) => bytes[index] === byte)) throw new UnreadableFileError('protected');
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
