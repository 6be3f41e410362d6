const window = 60_000; // ms, period in which ends are counted
const tooMany = 5;
const firstPause = 500; // ms, doubled with each end in the window

/**
 * Starts a program and restarts it when it ends, each time after a longer pause. A program that ends five times
 * within a minute is not restarted.
 *
 * @param {(onEnd: (reason: string) => void) => void} start starts the program; it calls `onEnd` once, when it ends
 * @param {object} options
 * @param {() => boolean} options.wanted whether to restart it; called at its end and after the pause
 * @param {(reason: string, pause: number) => void} options.onRestart receives the reason of the end and the
 * milliseconds until the restart
 * @param {(reason: string) => void} options.onLast receives the reason of an end after which no restart is wanted
 * @param {(reason: string, ends: number) => void} options.onGiveUp receives the reason of the last end and the
 * number of ends within a minute
 * @param {() => number} [options.now]
 * @param {(work: () => void, pause: number) => void} [options.later]
 */
export function keepRunning(start, options) {
  const { wanted, onRestart, onLast, onGiveUp, now = Date.now, later = setTimeout } = options;
  /** @type {number[]} */
  let ends = [];
  const run = () => start(ended);
  /** @param {string} reason */
  const ended = (reason) => {
    if (!wanted()) return onLast(reason);
    ends = [...ends.filter((at) => now() - at < window), now()];
    if (ends.length >= tooMany) return onGiveUp(reason, ends.length);
    const pause = firstPause * 2 ** (ends.length - 1);
    onRestart(reason, pause);
    later(() => void (wanted() && run()), pause);
  };
  run();
}
