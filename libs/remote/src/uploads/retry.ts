import { NoConnectionError, ProblemError } from '@stupeni/api-client';

/** Pauses between attempts in ms. The last one repeats. */
const pauses = [1000, 2000, 5000, 10_000, 15_000];

export interface RetryOptions {
  signal: AbortSignal;
  /** Called with true while the API cannot be reached or asks to wait, and with false when it answers again. */
  onOffline: (isOffline: boolean) => void;
}

/**
 * Repeats the work until the connection is back. There is no time limit; `signal` ends it. It tries at once when the
 * browser reports a connection. It throws every problem that a retry does not solve.
 */
export async function retry<T>(work: () => Promise<T>, { signal, onOffline }: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await work();
      if (attempt > 0) onOffline(false);
      return result;
    } catch (cause) {
      if (signal.aborted || !mayPass(cause)) throw cause;
      onOffline(true);
      const retryAfterMs = cause instanceof ProblemError ? (cause.retryAfter ?? 0) * 1000 : 0;
      await pause(Math.max(pauses[attempt] ?? pauses.at(-1)!, retryAfterMs), signal);
    }
  }
}

/** Whether the problem may pass by itself: the API cannot be reached, is restarting, or asks the caller to wait. */
const mayPass = (cause: unknown): boolean =>
  cause instanceof NoConnectionError ||
  (cause instanceof ProblemError && (cause.code === 'unavailable' || cause.code === 'too_many_requests'));

/** Ends after this time, or when the browser is online again. Throws the reason of `signal`. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      signal.removeEventListener('abort', onAbort);
    };
    const onOnline = () => {
      end();
      resolve();
    };
    const onAbort = () => {
      end();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(onOnline, ms);
    window.addEventListener('online', onOnline);
    signal.addEventListener('abort', onAbort);
  });
}
