/** File names that the school takes as images (specification §2), and the type that each says it has. */
const kinds: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

export const acceptedImages = Object.keys(kinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** Product decisions, section 6: 10 MiB. */
export const maxImageMegabytes = 10;

export type ImageFileFault = 'wrongType' | 'tooLarge' | 'emptyFile';

/** Why a file is not sent at all, or null. The server looks at what is inside it besides. */
export function faultOfImage({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): ImageFileFault | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const expected = kinds[ending];
  if (expected === undefined || (type !== '' && type !== expected)) return 'wrongType';
  if (size === 0) return 'emptyFile';
  return size > maxImageMegabytes * 2 ** 20 ? 'tooLarge' : null;
}
