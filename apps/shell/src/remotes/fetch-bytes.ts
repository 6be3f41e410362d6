import { countdown, type Countdown } from './countdown';
import { LoadError } from './load-error';

/** After this time without a byte of any download, the loader aborts the running downloads. */
export const stallTimeoutMs = 10_000;

/** One timer for each running download. A byte of any download restarts all timers. */
const waits = new Set<Countdown>();

/**
 * Fetches an address and reads it as long as bytes arrive. Does not pass `integrity` to fetch, because the browser would
 * then hold back all bytes until the last one.
 *
 * @param onChunk receives the number of bytes that have arrived so far
 * @throws LoadError `unreachable`, or `timeout` after {@link stallTimeoutMs} without a byte
 */
export async function fetchBytes(
  url: string,
  cache: RequestCache,
  onChunk: (received: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const controller = new AbortController();
  const wait = countdown(stallTimeoutMs, () =>
    controller.abort(new LoadError('timeout', `${url}: no byte for ${stallTimeoutMs} ms`)),
  );
  waits.add(wait);
  try {
    const response = await fetch(url, { cache, signal: controller.signal });
    if (!response.ok) throw new LoadError('unreachable', `${url} answered ${response.status}`);
    return await readBody(response, onChunk);
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (cause instanceof LoadError) throw cause;
    throw new LoadError('unreachable', `${url} did not arrive`, { cause });
  } finally {
    wait.stop();
    waits.delete(wait);
  }
}

function restartTimers(): void {
  for (const wait of waits) wait.restart();
}

async function readBody({ body }: Response, onChunk: (received: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return joined(chunks, received);
    restartTimers();
    chunks.push(chunk.value);
    received += chunk.value.length;
    onChunk(received);
  }
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
