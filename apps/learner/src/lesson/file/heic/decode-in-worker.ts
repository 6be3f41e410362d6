/** What the worker tells the page. The worker starts once, then draws or fails. */
export type WorkerAnswer =
  | { step: 'started' }
  | { step: 'drawn'; pixels: ImageData }
  | { step: 'failed'; why: string };

/**
 * A worker did not start, or it ended early. Possible causes: the browser has no workers, a policy forbids them, the
 * connection is lost, or the memory is full. The page can decode the photo itself.
 */
export class WorkerNotStartedError extends Error {}

/** A script that has not loaded within this time counts as failed. The chunks of the page have the same limit. */
const startTimeoutMs = 60_000;

/**
 * Decodes a photo in HEIC in a worker, so that the page still reacts. Each photo has its own worker, so that the memory
 * of the worker is free afterwards. Throws WorkerNotStartedError, and an Error when the photo cannot be decoded.
 */
export function decodeInWorker(photo: ArrayBuffer, start: () => Worker = startWorker): Promise<ImageData> {
  return new Promise<ImageData>((resolve, reject) => {
    let worker: Worker;
    try {
      worker = start();
    } catch (cause) {
      reject(new WorkerNotStartedError('The worker for HEIC did not start.', { cause }));
      return;
    }
    const end = (act: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      act();
    };
    const giveUp = () => end(() => reject(new WorkerNotStartedError('The worker for HEIC did not start.')));
    const timer = setTimeout(giveUp, startTimeoutMs);
    // This also happens when the worker runs out of memory. The page then decodes the photo itself.
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      switch (data.step) {
        case 'started':
          clearTimeout(timer);
          worker.postMessage(photo);
          return;
        case 'drawn':
          return end(() => resolve(data.pixels));
        case 'failed':
          return end(() => reject(new Error(data.why)));
        default:
          return data satisfies never;
      }
    };
  });
}

/**
 * A browser starts workers of the page's own origin only. The gateway serves the scripts even when the releases are on
 * a CDN.
 */
const toOwnOrigin = ({ pathname }: URL): string => new URL(pathname, location.origin).href;

/** Because of the names of these files, no budget of a page counts them (`tools/build/src/browser-build.ts`). */
function startWorker(): Worker {
  const address = new URL(toOwnOrigin(new URL('./heic-worker.ts?script', import.meta.url)));
  const scripts = [
    new URL('./draw-heic.ts?script', import.meta.url),
    new URL('libheif-js/libheif/libheif.js?script', import.meta.url),
  ];
  for (const script of scripts) address.searchParams.append('script', toOwnOrigin(script));
  return new Worker(address);
}
