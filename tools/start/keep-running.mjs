const window = 60_000; // ms in which deaths are counted
const tooMany = 5;
const firstPause = 500; // ms, doubled with each death in the window

/**
 * Starts a program, and starts it again when it ends, later each time. One that dies five times within a
 * minute is left dead: it would not do better the sixth time.
 *
 * @param {(onEnd: (reason: string) => void) => void} start starts the program; it calls `onEnd` once, when it ends
 * @param {object} options
 * @param {(reason: string, pause: number) => boolean} options.onEnd told of each end and the milliseconds until the next start; `false` when there is to be none
 * @param {(deaths: number) => void} options.onGiveUp
 * @param {() => number} [options.now]
 * @param {(work: () => void, pause: number) => void} [options.later]
 */
export function keepRunning(start, { onEnd, onGiveUp, now = Date.now, later = setTimeout }) {
  /** @type {number[]} */
  let deaths = [];
  const run = () =>
    start((reason) => {
      deaths = [...deaths.filter((at) => now() - at < window), now()];
      const pause = firstPause * 2 ** (deaths.length - 1);
      if (deaths.length >= tooMany) onGiveUp(deaths.length);
      else if (onEnd(reason, pause)) later(run, pause);
    });
  run();
}
