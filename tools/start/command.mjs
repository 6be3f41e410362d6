import { Processes } from './processes.mjs';

const checkEvery = 500; // ms

/**
 * A command whose processes all end with it. It ends after SIGINT, SIGTERM or SIGHUP, when one of its processes ends, and
 * when the npm that started it has ended (npm does not pass SIGHUP and SIGKILL on).
 *
 * @typedef {object} Command
 * @property {Processes} processes
 * @property {() => boolean} isOver whether it is ending
 * @property {(code: number) => Promise<never>} leave ends all processes, then this one with the first code given
 * @property {(name: string, reason: string) => void} collapse calls `leave` because a program ended
 */

/**
 * @param {{ codeAfterSignal?: number }} [options]
 * @returns {Command}
 */
export function openCommand({ codeAfterSignal = 0 } = {}) {
  /** @type {Promise<never> | null} */
  let leaving = null;
  /** @type {Command['leave']} */
  const leave = (code) => (leaving ??= processes.end().then(() => process.exit(code)));
  /** @type {Command['collapse']} */
  const collapse = (name, reason) => {
    if (leaving) return;
    console.error(`\n${name} завершился (${reason}), останавливаю остальное.`);
    void leave(1);
  };
  const processes = new Processes(collapse);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void leave(codeAfterSignal));
  }
  if (process.env.npm_lifecycle_event) watchParent(() => void leave(1));
  return { processes, isOver: () => leaving !== null, leave, collapse };
}

/** @param {() => void} onGone */
function watchParent(onGone) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), checkEvery).unref();
}
