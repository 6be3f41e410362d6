import { LoadError } from './load-error';
import { fetchBytes } from './fetch-bytes';

/** A file that a remote needs: address, integrity string, size in bytes before compression. */
export interface WantedFile {
  url: string;
  integrity: string;
  size: number;
}

/** Running downloads, by address. A second request for a file waits for the first. */
const running = new Map<string, Promise<void>>();
/** Addresses whose content has the right hash. This page never fetches them again. */
const verified = new Set<string>();
/** Received bytes, by address. */
const received = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Fetches files into the browser's cache, in parallel, and checks each hash. The scripts then load from the cache. A
 * file that did not arrive or has another content is fetched once more without the cache. When one file fails, the
 * other downloads continue.
 *
 * @param reload does not use the cache, except for files that this page has verified
 * @throws LoadError `unreachable`, `timeout` or `integrity` of the first file that failed twice
 */
export async function downloadAll(files: readonly WantedFile[], { reload = false } = {}): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      try {
        await download(file, reload);
      } catch (cause) {
        console.warn(`${file.url} is fetched once more.`, cause);
        await download(file, true);
      }
    }),
  );
}

/** Fetches and checks one file, unless it is verified or already running. @throws LoadError */
export function download(file: WantedFile, reload = false): Promise<void> {
  if (verified.has(file.url)) return Promise.resolve();
  let current = running.get(file.url);
  if (!current) {
    current = fetchChecked(file, reload).finally(() => running.delete(file.url));
    running.set(file.url, current);
  }
  return current;
}

/** The received bytes of these files in this page. */
export function receivedOf(files: readonly WantedFile[]): number {
  return files.reduce((sum, { url, size }) => sum + Math.min(received.get(url) ?? 0, size), 0);
}

/** Calls back whenever bytes arrive, until the returned function is called. */
export function onReceived(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

async function fetchChecked({ url, integrity }: WantedFile, reload: boolean): Promise<void> {
  setReceived(url, 0);
  const content = await fetchBytes(url, reload ? 'reload' : 'default', (bytes) => setReceived(url, bytes));
  const hash = await hashOf(content);
  if (hash === null) return;
  if (hash !== integrity) {
    setReceived(url, 0);
    throw new LoadError('integrity', `the content of ${url} is not the published one`);
  }
  verified.add(url);
}

function setReceived(url: string, bytes: number): void {
  received.set(url, bytes);
  for (const listen of listeners) listen();
}

/**
 * The Subresource Integrity string of a content. Null on an origin without https, where browsers have no hashes. There
 * the browser checks the `integrity` of the scripts, and a retry fetches everything again.
 */
async function hashOf(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
