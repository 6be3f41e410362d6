/**
 * The worker that decodes photos in HEIC: a classic script, which the build leaves alone but for its types. The parts of a
 * remote do not run in a worker, so its address names the scripts that it needs: `draw-heic.ts` and libheif.
 */
declare function importScripts(...addresses: string[]): void;
/** libheif, by the name that it has as a script. */
declare const libheif: typeof import('libheif-js/libheif/libheif.js').default;

{
  type Draw = typeof import('./draw-heic').drawHeic;
  type Answer = import('./decode-in-worker').WorkerAnswer;
  const answer = (words: Answer, transfer: Transferable[] = []) => postMessage(words, { transfer });
  const parts: { drawHeic?: Draw } = {};
  // The build makes the first script a CommonJS one.
  Object.assign(globalThis, { exports: parts });
  importScripts(...new URLSearchParams(location.search).getAll('script'));
  const { drawHeic } = parts;
  if (!drawHeic) throw new Error('The script that draws a photo is missing.');
  addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    drawHeic(libheif, data).then(
      (pixels) => answer({ step: 'drawn', pixels }, [pixels.data.buffer]),
      (cause: unknown) => answer({ step: 'failed', why: String(cause) }),
    );
  });
  answer({ step: 'started' });
}
