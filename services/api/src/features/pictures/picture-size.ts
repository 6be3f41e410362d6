import { limits, type PictureSize } from '@stupeni/rich-text-model';
import type { ISizeCalculationResult } from 'image-size/types/interface';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';

interface Reader {
  calculate: (bytes: Uint8Array) => ISizeCalculationResult;
  /** Bytes from the beginning of the file that the reader needs. The limit also bounds its time on a hostile file. */
  bytes: number;
}

const readers: Record<string, Reader> = {
  'image/gif': { calculate: GIF.calculate, bytes: 10 },
  'image/png': { calculate: PNG.calculate, bytes: 64 },
  // In the file the size comes after the preview picture and the colour profile.
  'image/jpeg': { calculate: JPG.calculate, bytes: 1024 * 1024 },
  'image/svg+xml': { calculate: measureDrawing, bytes: 8 * 1024 },
};

const chosenLength = /<svg\s(?:[^>]*?\s)?(?:width|height)=["'][^"'%]+["']/;
/** A width above that of the column of a lesson's text. */
const columnWidth = 1000;

/** A drawing without width and height has only a shape (its view box). Browsers draw it as wide as the column. */
function measureDrawing(head: Uint8Array): ISizeCalculationResult {
  const size = SVG.calculate(head);
  if (chosenLength.test(Buffer.from(head).toString('latin1'))) return size;
  return { width: columnWidth, height: Math.round((columnWidth * size.height) / size.width) };
}

/** Number of bytes from the beginning of a picture that `readPictureSize` reads. */
export const countHeadBytes = (mime: string): number => readers[mime]?.bytes ?? 0;

/**
 * The size at which browsers show a picture. A photo that the camera marked as turned has its width and height swapped.
 * Null when the file does not say its size. Never throws.
 */
export function readPictureSize(mime: string, head: Uint8Array): PictureSize | null {
  try {
    // The library gets a copy with its own memory, because it reads past the end of a part of a larger buffer.
    const size = readers[mime]?.calculate(new Uint8Array(head));
    if (!size) return null;
    const isTurned = (size.orientation ?? 1) >= 5;
    const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height];
    return isLength(width) && isLength(height) ? { width, height } : null;
  } catch {
    // The readers of the library throw many kinds of errors for broken files.
    return null;
  }
}

const isLength = (value: number) => Number.isInteger(value) && value >= 1 && value <= limits.naturalPixels;
