import makeLibheif from 'libheif-js/libheif/libheif.js';

/**
 * The pixels of a photo in HEIC, by libheif compiled to JavaScript. The policy of the page forbids WebAssembly and
 * workers of a `blob:`, so it works on the page itself. Loaded only for a browser that cannot read HEIC.
 */
export async function decodeHeic(photo: ArrayBuffer): Promise<ImageData> {
  const libheif = await makeLibheif();
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
