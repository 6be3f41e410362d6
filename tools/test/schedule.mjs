/**
 * @template Result
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [after] names of tasks that must end first, if they are in the list
 * @property {string} [uses] a resource that only one task at a time may use
 * @property {number} [cores] how many cores it uses. It takes a lane for each. 1 by default
 * @property {() => Promise<Result>} work runs the task. It resolves too when the check of the task fails
 */

/**
 * Runs tasks in parallel and returns their results in the order of the tasks. A task starts when the tasks before it
 * have ended, its resource is free and enough lanes are free. If several can start, the first in the list starts. A
 * task that wants more lanes than exist gets all of them.
 *
 * @template Result
 * @param {readonly Task<Result>[]} tasks
 * @param {number} lanes how many tasks of one core run at once
 * @returns {Promise<Result[]>} rejects with the first error of a task that threw
 */
export function runSideBySide(tasks, lanes) {
  const waiting = [...tasks];
  /** @type {Set<Task<Result>>} */
  const running = new Set();
  /** @type {Map<Task<Result>, Result>} */
  const results = new Map();

  const lanesOf = (/** @type {Task<Result>} */ task) => Math.min(task.cores ?? 1, lanes);
  const hasTask = (/** @type {Iterable<Task<Result>>} */ list, /** @type {string} */ name) =>
    [...list].some((task) => task.name === name);
  const mayStart = (/** @type {Task<Result>} */ task) => {
    const free = lanes - [...running].reduce((sum, other) => sum + lanesOf(other), 0);
    const blocked = (task.after ?? []).some((name) => hasTask(waiting, name) || hasTask(running, name));
    const isResourceTaken = task.uses !== undefined && [...running].some(({ uses }) => uses === task.uses);
    return free >= lanesOf(task) && !blocked && !isResourceTaken;
  };

  return new Promise((resolve, reject) => {
    const startReadyTasks = () => {
      if (waiting.length === 0 && running.size === 0) {
        resolve(tasks.map((task) => /** @type {Result} */ (results.get(task))));
        return;
      }
      for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) start(next);
      if (running.size === 0)
        reject(new Error(`Tasks wait for each other: ${waiting.map(({ name }) => name).join(', ')}`));
    };
    const start = (/** @type {Task<Result>} */ task) => {
      waiting.splice(waiting.indexOf(task), 1);
      running.add(task);
      task.work().then((result) => {
        results.set(task, result);
        running.delete(task);
        startReadyTasks();
      }, reject);
    };
    startReadyTasks();
  });
}
