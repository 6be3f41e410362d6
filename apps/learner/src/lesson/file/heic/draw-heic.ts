import type makeLibheif from 'libheif-js/libheif/libheif.js';

/** The pixels of a photo in HEIC, by libheif compiled to JavaScript. Throws when the photo cannot be decoded. */
export async function drawHeic(make: typeof makeLibheif, photo: ArrayBuffer): Promise<ImageData> {
  const libheif = await make();
  const [image, ...others] = new libheif.HeifDecoder().decode(new Uint8Array(photo));
  for (const other of others) other.free();
  if (!image) throw new Error('The file has no picture.');
  try {
    const pixels = new ImageData(image.get_width(), image.get_height());
    return await new Promise((resolve, reject) => {
      image.display(pixels, (drawn) =>
        drawn ? resolve(drawn) : reject(new Error('The picture cannot be decoded.')),
      );
    });
  } finally {
    image.free();
  }
}
