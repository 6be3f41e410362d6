import { NoConnectionError } from '@stupeni/api-client';
import { PhotoNotConvertedError } from '@stupeni/remote';
import { decodeHeic } from './decode-heic';

/** Formats that become a JPEG, by their extensions. */
export const convertedTypes = ['heic', 'heif'];

const quality = 0.9;

/** Whether a file is a photo in HEIC by its name. */
export const isHeic = ({ name }: Pick<File, 'name'>): boolean => /\.hei[cf]$/i.test(name);

/** Whether a file must become a JPEG: by its name, or because a picture with another name is HEIC inside. */
export async function needsJpeg(file: File): Promise<boolean> {
  if (isHeic(file)) return true;
  return /\.(?:jpe?g|png|webp)$/i.test(file.name) && (await hasHeicMark(file));
}

async function hasHeicMark(file: File): Promise<boolean> {
  try {
    const mark = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
    return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(mark);
  } catch {
    // A file that cannot be read is reported when it is sent.
    return false;
  }
}

/** The name of the JPEG of a photo. */
export const toJpegName = (name: string): string => name.replace(/\.hei[cf]$/i, '.jpg');

/**
 * Makes a JPEG of a photo in HEIC. A browser that can read HEIC does it itself. For other browsers a library loads.
 * Throws PhotoNotConvertedError, and NoConnectionError when the library does not load.
 */
export async function toJpeg(photo: File): Promise<File> {
  try {
    const bitmap = (await readByBrowser(photo)) ?? (await readByLibrary(photo));
    const blob = await encode(bitmap);
    return new File([blob], toJpegName(photo.name), { type: 'image/jpeg', lastModified: photo.lastModified });
  } catch (cause) {
    if (cause instanceof NoConnectionError) throw cause;
    throw new PhotoNotConvertedError('A photo did not become a JPEG.', { cause });
  }
}

async function readByBrowser(photo: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo);
  } catch {
    // Most browsers cannot read HEIC.
    return null;
  }
}

async function readByLibrary(photo: File): Promise<ImageBitmap> {
  return createImageBitmap(await decodeHeic(await photo.arrayBuffer()));
}

async function encode(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas is too large.'));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}
