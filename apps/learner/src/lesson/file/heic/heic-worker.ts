/**
 * The worker that decodes photos in HEIC. It is a classic script, and the build only removes its types. A worker cannot
 * load the chunks of the remote, so the address of the worker names the scripts that it needs: `draw-heic.ts` and
 * libheif.
 */
declare function importScripts(...addresses: string[]): void;
/** The global variable that the script of libheif defines. */
declare const libheif: typeof import('libheif-js/libheif/libheif.js').default;

{
  type Draw = typeof import('./draw-heic').drawHeic;
  type Answer = import('./decode-in-worker').WorkerAnswer;
  const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer });
  const parts: { drawHeic?: Draw } = {};
  // The build compiles `draw-heic.ts` to a CommonJS script, which needs `exports`.
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
