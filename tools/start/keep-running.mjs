const periodMs = 60_000; // older ends do not count
const maxEnds = 5;
const firstPause = 500; // ms, doubled with each end within `periodMs`

/**
 * Starts a program and restarts it when it ends, after a pause. Each end within the same minute doubles the
 * pause. A program that ends five times within a minute is not restarted.
 *
 * @param {(onEnd: (reason: string) => void) => void} start starts the program; it calls `onEnd` once, when it ends
 * @param {object} options
 * @param {() => boolean} options.isWanted whether to restart it; called at its end and after the pause
 * @param {(reason: string, pause: number) => void} options.onRestart receives the reason of the end and the
 * milliseconds until the restart
 * @param {(reason: string) => void} options.onNotWanted called when the program ends while `isWanted` is false;
 * receives the reason of the end. Nothing is called when `isWanted` becomes false during the pause
 * @param {(reason: string, ends: number) => void} options.onGiveUp receives the reason of the last end and the
 * number of ends within a minute
 * @param {() => number} [options.now]
 * @param {(work: () => void, pause: number) => void} [options.setTimer]
 */
export function keepRunning(start, options) {
  const { isWanted, onRestart, onNotWanted, onGiveUp, now = Date.now, setTimer = setTimeout } = options;
  /** @type {number[]} */
  let ends = [];
  const run = () => start(handleEnd);
  /** @param {string} reason */
  const handleEnd = (reason) => {
    if (!isWanted()) return onNotWanted(reason);
    ends = [...ends.filter((at) => now() - at < periodMs), now()];
    if (ends.length >= maxEnds) return onGiveUp(reason, ends.length);
    const pause = firstPause * 2 ** (ends.length - 1);
    onRestart(reason, pause);
    setTimer(() => void (isWanted() && run()), pause);
  };
  run();
}
