import { NoConnectionError } from '@stupeni/api-client';
import { decodeInWorker, WorkerNotStartedError } from './decode-in-worker';
import { drawHeic } from './draw-heic';

/**
 * Returns the pixels of a photo in HEIC. A worker decodes it, so that the page still reacts. If no worker starts, the
 * page decodes it and does not react meanwhile. Throws NoConnectionError when the library does not load, and an Error
 * when the photo cannot be decoded.
 */
export async function decodeHeic(photo: ArrayBuffer): Promise<ImageData> {
  try {
    return await decodeInWorker(photo);
  } catch (cause) {
    if (!(cause instanceof WorkerNotStartedError)) throw cause;
    console.debug('The page decodes the photo by itself.', cause);
  }
  return drawHeic(await loadLibheif(), photo);
}

/** Loads libheif in a chunk of its own. No budget of a page counts this chunk (`tools/release/src/weigh.mjs`). */
async function loadLibheif() {
  try {
    const module = await import(/* webpackChunkName: "on-demand-heic" */ 'libheif-js/libheif/libheif.js');
    return module.default;
  } catch (cause) {
    throw new NoConnectionError('The library for HEIC did not load.', { cause });
  }
}
