/** The side of a thumbnail: the page draws it at most 44 px wide, and some screens have twice as many pixels. */
const sidePx = 88;

/**
 * Makes a square thumbnail of an image file as a `data:` address, because the content security policy allows no `blob:`.
 * Undefined for other files, and when the browser cannot read the picture.
 */
export async function makeThumbnail(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const crop = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = sidePx;
    canvas.height = sidePx;
    const [x, y] = [(bitmap.width - crop) / 2, (bitmap.height - crop) / 2];
    canvas.getContext('2d')?.drawImage(bitmap, x, y, crop, crop, 0, 0, sidePx, sidePx);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch (cause) {
    // The row of a broken picture shows the icon of its kind. The API says what is wrong with it.
    console.debug('The browser made no thumbnail of a picture.', cause);
    return undefined;
  }
}
