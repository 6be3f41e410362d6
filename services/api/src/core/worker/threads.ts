import { Piscina } from 'piscina';
import { fileURLToPath } from 'node:url';
import { problem, unavailable } from '../http/problem';
import type { Answer } from '../../worker';
import { type Result, type TaskInput, type Tasks, tasks } from '../../features/tasks';

/** The file with the worker's code, and arguments of Node to load it. */
export interface WorkerCode {
  file: string;
  execArgv?: string[];
  /** A task counts as lost after this many milliseconds, with its wait for a thread; 30 seconds by default. */
  timeoutMs?: number;
}

/** Runs long tasks outside the event loop, so that no request blocks the others. */
export interface Threads {
  /**
   * Runs one task: with a short text in the event loop, else in a thread. Throws the problems of the task, and
   * `unavailable` when too many tasks wait or the task takes too long.
   */
  run: <N extends keyof Tasks>(name: N, input: TaskInput) => Promise<Result<N>>;
  /** Waits for the running tasks, then stops the threads. */
  close: () => Promise<void>;
}

/** In the same folder as the bundle of the service; an entry in rsbuild.config.ts. */
export const bundledWorker: WorkerCode = { file: fileURLToPath(new URL('./worker.js', import.meta.url)) };

/** Texts up to this length take a few milliseconds; a thread would cost more. */
const smallLength = 16 * 1024;
/** They are long with every text. */
const alwaysLong: ReadonlySet<keyof Tasks> = new Set(['drawInvoice']);
const maxQueue = 100;
const defaultTimeoutMs = 30_000;

/** Starts at most two threads, when they are needed, with a lower priority than the thread of the requests. */
export function workerThreads({ file, execArgv = [], timeoutMs = defaultTimeoutMs }: WorkerCode): Threads {
  const pool = new Piscina<unknown, unknown>({
    filename: file,
    name: 'runTask',
    execArgv,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    niceIncrement: 5,
    recordTiming: false,
  });
  const running = new Set<Promise<unknown>>();
  return {
    async run<N extends keyof Tasks>(name: N, input: TaskInput): Promise<Result<N>> {
      if (input.text.length <= smallLength && !alwaysLong.has(name))
        return (await tasks[name](input)) as Result<N>;
      if (pool.queueSize >= maxQueue) throw problem('unavailable', { retryAfter: 2 });
      // A thread whose code fails to load never answers.
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = pool.run({ name, input }, { signal }).finally(() => running.delete(asked));
      running.add(asked);
      const answer = (await asked.catch((error: unknown) => {
        throw signal.aborted ? unavailable(error) : error;
      })) as Answer<N>;
      if ('result' in answer) return answer.result;
      throw problem(answer.problem.code, answer.problem.facts);
    },
    // The pool's own `close` drops tasks that wait for a thread.
    async close() {
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
}
