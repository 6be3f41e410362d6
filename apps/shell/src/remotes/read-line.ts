import { countdown, type Countdown } from './countdown';
import { LoadError } from './load-error';

/** Milliseconds without a byte on any download of the loader after which those under way are given up. */
export const stallTimeoutMs = 10_000;

/** One wait for each download under way: a byte of any of them proves that the line is alive. */
const waits = new Set<Countdown>();

/**
 * Fetches an address and reads it for as long as bytes arrive, however slowly. `integrity` is not handed to the
 * browser: it would hold back every byte until the last one is there.
 *
 * @param onChunk is told the bytes that arrived so far
 * @throws LoadError `unreachable`, or `timeout` after {@link stallTimeoutMs} of silence
 */
export async function readLine(
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
    return await readThrough(response, onChunk);
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (cause instanceof LoadError) throw cause;
    throw new LoadError('unreachable', `${url} did not arrive`, { cause });
  } finally {
    wait.stop();
    waits.delete(wait);
  }
}

function heard(): void {
  for (const wait of waits) wait.restart();
}

async function readThrough({ body }: Response, onChunk: (received: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return joined(chunks, received);
    heard();
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
