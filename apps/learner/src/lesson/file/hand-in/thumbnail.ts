/** The side of a small picture in pixels, for screens with two pixels to a point. */
const side = 88;

/**
 * A small square picture of an image file as a `data:` address: the policy of the page allows no `blob:`. Undefined for
 * other files, and when the browser cannot read the picture.
 */
export async function makeThumbnail(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const crop = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const [x, y] = [(bitmap.width - crop) / 2, (bitmap.height - crop) / 2];
    canvas.getContext('2d')?.drawImage(bitmap, x, y, crop, crop, 0, 0, side, side);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch (cause) {
    // A broken picture has the icon of its kind. The API says what is wrong with it.
    console.debug('A picture has no small form.', cause);
    return undefined;
  }
}
