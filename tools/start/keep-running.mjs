const window = 60_000; // ms in which deaths are counted
const tooMany = 5;
const firstPause = 500; // ms, doubled with each death in the window

/**
 * Starts a program, and starts it again when it ends, later each time. One that dies five times within a
 * minute is not started again: it would not do better the sixth time.
 *
 * @param {(onEnd: (reason: string) => void) => void} start starts the program; it calls `onEnd` once, when it ends
 * @param {object} options
 * @param {() => boolean} options.wanted whether it is to be started again; asked at its end and after the pause
 * @param {(reason: string, pause: number) => void} options.onAgain told of the end and the milliseconds until the next start
 * @param {(reason: string) => void} options.onLast told of an end after which no start is wanted
 * @param {(reason: string, deaths: number) => void} options.onGiveUp gets the reason of the last end and the number of ends within a minute
 * @param {() => number} [options.now]
 * @param {(work: () => void, pause: number) => void} [options.later]
 */
export function keepRunning(start, options) {
  const { wanted, onAgain, onLast, onGiveUp, now = Date.now, later = setTimeout } = options;
  /** @type {number[]} */
  let deaths = [];
  const run = () => start(ended);
  /** @param {string} reason */
  const ended = (reason) => {
    if (!wanted()) return onLast(reason);
    deaths = [...deaths.filter((at) => now() - at < window), now()];
    if (deaths.length >= tooMany) return onGiveUp(reason, deaths.length);
    const pause = firstPause * 2 ** (deaths.length - 1);
    onAgain(reason, pause);
    later(() => void (wanted() && run()), pause);
  };
  run();
}
