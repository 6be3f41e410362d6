/**
 * A signal that is aborted once nothing was heard for this long: a line that brings something, however slowly, is
 * waited for. It is aborted with the outer one, too.
 *
 * @param milliseconds Infinity for no such limit
 */
export function silenceWatch(milliseconds: number, outer: AbortSignal, reason: () => unknown) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => controller.abort(reason());
  const follow = () => controller.abort(outer.reason);
  const heard = () => {
    clearTimeout(timer);
    if (milliseconds !== Infinity) timer = setTimeout(giveUp, milliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    outer.removeEventListener('abort', follow);
  };
  outer.addEventListener('abort', follow);
  if (outer.aborted) follow();
  heard();
  return { signal: controller.signal, heard, stop };
}
