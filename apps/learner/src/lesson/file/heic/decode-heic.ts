import { NoConnectionError } from '@stupeni/api-client';

/**
 * The pixels of a photo in HEIC, by libheif compiled to JavaScript. The policy of the page forbids WebAssembly and
 * workers of a `blob:`, so it works on the page itself. It loads now. Throws NoConnectionError when it does not.
 */
export async function decodeHeic(photo: ArrayBuffer): Promise<ImageData> {
  const { default: makeLibheif } = await loadLibheif();
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

/** In a chunk alone, which no budget of a page counts (`tools/release/src/weigh.mjs`). */
async function loadLibheif(): Promise<typeof import('libheif-js/libheif/libheif.js')> {
  try {
    return await import(/* webpackChunkName: "on-demand-heic" */ 'libheif-js/libheif/libheif.js');
  } catch (cause) {
    throw new NoConnectionError('The library for HEIC did not load.', { cause });
  }
}
