import { Piscina } from 'piscina';
import { fileURLToPath } from 'node:url';
import { ProblemError, problem, unavailable } from '../http/problem';

/** `field` is the name of the body's field with the text, for the issues; '' for the body itself. */
export interface TaskInput {
  field: string;
  text: string;
}

/** Tasks that may need more than 50 ms of CPU for one request. Each takes a text and returns plain data. */
export type Tasks = Record<string, (input: TaskInput) => unknown>;
type Result<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

/** The file with the worker's code, and arguments of Node to load it. */
export interface WorkerCode {
  file: string;
  execArgv?: string[];
  /** A task counts as lost after this many milliseconds, including its wait for a thread; 30,000 by default. */
  timeoutMs?: number;
}

/** Runs long tasks outside the event loop, so that no request blocks the others. */
export interface Threads<T extends Tasks> {
  /**
   * Runs one task: with a short text in the event loop, else in a thread. Throws the problems of the task, and
   * `unavailable` when too many tasks wait or the task takes too long.
   */
  run: <N extends keyof T>(name: N, input: TaskInput) => Promise<Result<T, N>>;
  /** Waits for the running tasks, then stops the threads. */
  close: () => Promise<void>;
}

/** The answer of a thread: the result, or the problem as plain data, because an error loses its class between threads. */
type Answer = { result: unknown } | { problem: Pick<ProblemError, 'code' | 'facts'> };

/** Makes the entry point of a thread, which runs one of the tasks. */
export function makeTaskRunner(tasks: Tasks) {
  return async ({ name, input }: { name: string; input: TaskInput }): Promise<Answer> => {
    try {
      return { result: await tasks[name]!(input) };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, facts } = error as ProblemError;
      return { problem: { code, facts } };
    }
  };
}

/** The file is in the same folder as the bundle of the service. It is an entry in rsbuild.config.ts. */
export const bundledWorker: WorkerCode = { file: fileURLToPath(new URL('./worker.js', import.meta.url)) };

/** Texts up to this length take a few milliseconds; a thread would cost more. */
const smallLength = 16 * 1024;
const maxQueue = 100;
const defaultTimeoutMs = 30_000;

/**
 * Starts at most two threads, when they are needed, with a lower priority than the thread of the requests.
 *
 * @param tasks the tasks that the code of the worker has too
 * @param alwaysLong tasks that are long with every text
 */
export function openWorkerThreads<T extends Tasks>(
  tasks: T,
  alwaysLong: ReadonlySet<keyof T>,
  { file, execArgv = [], timeoutMs = defaultTimeoutMs }: WorkerCode,
): Threads<T> {
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
    async run<N extends keyof T>(name: N, input: TaskInput): Promise<Result<T, N>> {
      if (input.text.length <= smallLength && !alwaysLong.has(name))
        return (await tasks[name]!(input)) as Result<T, N>;
      if (pool.queueSize >= maxQueue) throw problem('unavailable', { retryAfter: 2 });
      // A thread whose code fails to load never answers.
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = pool.run({ name, input }, { signal }).finally(() => running.delete(asked));
      running.add(asked);
      const answer = (await asked.catch((error: unknown) => {
        throw signal.aborted ? unavailable(error) : error;
      })) as Answer;
      if ('result' in answer) return answer.result as Result<T, N>;
      throw problem(answer.problem.code, answer.problem.facts);
    },
    // The pool's own `close` drops tasks that wait for a thread.
    async close() {
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
}
