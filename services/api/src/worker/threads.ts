import { Piscina } from 'piscina';
import { fileURLToPath } from 'node:url';
import { problem, unavailable } from '../http/problem';
import type { Answer } from './worker';
import { type WorkInput, type Works, works } from './works';

/** Where the worker's code is, and what Node needs to read it. */
export interface WorkerCode {
  file: string;
  execArgv?: string[];
}

/** Runs works beside the event loop, so that no request keeps the others waiting. */
export interface Threads {
  /**
   * Does one work: a small one at once, a greater one in a thread. Throws the work's own problems, and
   * `unavailable` when too many wait or the work takes too long.
   */
  run: <N extends keyof Works>(name: N, input: WorkInput) => Promise<ReturnType<Works[N]>>;
  /** Waits for the works that run, then ends the threads. */
  close: () => Promise<void>;
}

/** Beside the bundle of the service: rsbuild.config.ts has it as an entry. */
export const bundledWorker: WorkerCode = { file: fileURLToPath(new URL('./worker.js', import.meta.url)) };

/** Characters of a text that is read at once: a thread would cost more than the few milliseconds this takes. */
const small = 16 * 1024;
const longestQueue = 100;
const longestWork = 30_000;

/** Two threads at most, begun when there is work, at a lower priority than the requests' own thread. */
export function workerThreads({ file, execArgv = [] }: WorkerCode, timeoutMs = longestWork): Threads {
  const pool = new Piscina<unknown, unknown>({
    filename: file,
    name: 'work',
    execArgv,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    niceIncrement: 5,
    recordTiming: false,
  });
  const running = new Set<Promise<unknown>>();
  return {
    async run(name, input) {
      if (input.text.length <= small) return works[name](input) as ReturnType<Works[typeof name]>;
      if (pool.queueSize >= longestQueue) throw problem('unavailable', { retryAfter: 2 });
      // A thread whose code does not load never answers.
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = pool.run({ name, input }, { signal }).finally(() => running.delete(asked));
      running.add(asked);
      const answer = (await asked.catch((error: unknown) => {
        throw signal.aborted ? unavailable(error) : error;
      })) as Answer<typeof name>;
      if ('result' in answer) return answer.result;
      throw problem(answer.problem.code, answer.problem.facts);
    },
    // The pool's own way of closing drops what waits for a thread.
    async close() {
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
}
