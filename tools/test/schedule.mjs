/**
 * @template Result
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [after] names of tasks that end first, if they are among the tasks
 * @property {string} [uses] what only one task at a time may use
 * @property {number} [cores] how many cores it keeps busy; 1 unless said
 * @property {() => Promise<Result>} work resolves also when what it checks failed
 */

/**
 * Runs tasks side by side and answers their results in the order of the tasks. A task starts as soon as the tasks
 * before it have ended, nothing else uses what it uses, and enough cores are free; of several the first in the list.
 * One that wants more cores than there are gets all of them.
 *
 * @template Result
 * @param {readonly Task<Result>[]} tasks
 * @param {number} cores
 * @returns {Promise<Result[]>} rejects with the first error of a task that threw
 */
export function runSideBySide(tasks, cores) {
  const waiting = [...tasks];
  /** @type {Set<Task<Result>>} */
  const running = new Set();
  /** @type {Map<Task<Result>, Result>} */
  const results = new Map();

  const busy = (/** @type {Task<Result>} */ task) => Math.min(task.cores ?? 1, cores);
  const named = (/** @type {Iterable<Task<Result>>} */ list, /** @type {string} */ name) =>
    [...list].some((task) => task.name === name);
  const mayStart = (/** @type {Task<Result>} */ task) => {
    const free = cores - [...running].reduce((sum, other) => sum + busy(other), 0);
    const blocked = (task.after ?? []).some((name) => named(waiting, name) || named(running, name));
    const used = task.uses !== undefined && [...running].some(({ uses }) => uses === task.uses);
    return free >= busy(task) && !blocked && !used;
  };

  return new Promise((resolve, reject) => {
    const startWhatMay = () => {
      if (waiting.length === 0 && running.size === 0) {
        resolve(tasks.map((task) => /** @type {Result} */ (results.get(task))));
        return;
      }
      for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) start(next);
      if (running.size === 0)
        reject(new Error(`Tasks wait for each other: ${waiting.map(({ name }) => name)}`));
    };
    const start = (/** @type {Task<Result>} */ task) => {
      waiting.splice(waiting.indexOf(task), 1);
      running.add(task);
      task.work().then((result) => {
        results.set(task, result);
        running.delete(task);
        startWhatMay();
      }, reject);
    };
    startWhatMay();
  });
}
