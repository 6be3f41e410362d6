/** Accepted file extensions of images and their media types (specification §2). */
const kinds: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

export const acceptedImages = Object.keys(kinds)
  .map((extension) => `.${extension}`)
  .join(',');

/** The largest image, in MiB (product decisions §6). */
export const maxImageMegabytes = 10;

export type ImageFileIssue = 'wrongType' | 'heic' | 'tooLarge' | 'emptyFile';

/** The issue for which a file is rejected before the upload, or null. The server also checks the content. */
export function findImageIssue({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): ImageFileIssue | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^hei[cf]$/.test(extension)) return 'heic';
  const expected = kinds[extension];
  if (expected === undefined || (type !== '' && type !== expected)) return 'wrongType';
  if (size === 0) return 'emptyFile';
  return size > maxImageMegabytes * 2 ** 20 ? 'tooLarge' : null;
}
