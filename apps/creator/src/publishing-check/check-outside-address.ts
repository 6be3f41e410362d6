import type { CheckResult } from './check-picture';

/**
 * A browser starts workers of the page's own origin only. The gateway serves the script even when the releases are on a
 * CDN.
 */
function startWorker(): Worker {
  const { pathname } = new URL('./link-worker.ts?script', import.meta.url);
  return new Worker(new URL(pathname, location.origin).href);
}

/**
 * Requests an address of another site. The policy of the page forbids such requests, so a worker makes them: its script
 * has a policy of its own (ADR 0122). The request has no cookie and no token.
 */
export function checkOutsideAddress(
  url: string,
  signal: AbortSignal,
  start: () => Worker = startWorker,
): Promise<CheckResult> {
  return new Promise((resolve) => {
    const worker = start();
    const end = (answer: CheckResult) => {
      worker.terminate();
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = () => end('unknown');
    signal.addEventListener('abort', giveUp);
    worker.onerror = (event) => {
      event.preventDefault();
      console.warn('The worker for links did not start.', event.message);
      giveUp();
    };
    worker.onmessage = ({ data }: MessageEvent<CheckResult>) => end(data);
    worker.postMessage(url);
  });
}
