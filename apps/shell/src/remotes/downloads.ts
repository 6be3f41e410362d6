import { LoadError } from './load-error';
import { readLine } from './read-line';

/** A file that a remote needs: its address, the hash that it must have, its bytes before compression. */
export interface WantedFile {
  url: string;
  integrity: string;
  size: number;
}

/** Downloads under way, by address. A second request for a file waits for the same bytes. */
const running = new Map<string, Promise<void>>();
/** Addresses whose content arrived and has its hash: this page never fetches them again. */
const verified = new Set<string>();
/** Bytes that arrived, by address. */
const received = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Fetches files into the browser's cache, in parallel, and checks each against its hash. The scripts that follow
 * find them there. A file that did not arrive, or has another content, is fetched once more past the cache; a
 * verified one is not. Files that are under way go on when another one fails.
 *
 * @param reload passes by the cache at once, for what this page has not verified
 * @throws LoadError `unreachable`, `timeout` or `integrity` of the first file that failed twice
 */
export async function bring(files: readonly WantedFile[], { reload = false } = {}): Promise<void> {
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

/** Fetches and checks one file, unless it is verified or under way. @throws LoadError */
export function download(file: WantedFile, reload = false): Promise<void> {
  if (verified.has(file.url)) return Promise.resolve();
  let coming = running.get(file.url);
  if (!coming) {
    coming = fetchChecked(file, reload).finally(() => running.delete(file.url));
    running.set(file.url, coming);
  }
  return coming;
}

/** Bytes of these files that arrived so far in this page. */
export function receivedOf(files: readonly WantedFile[]): number {
  return files.reduce((sum, { url, size }) => sum + Math.min(received.get(url) ?? 0, size), 0);
}

/** Calls back whenever bytes arrive, until the returned function is called. */
export function onReceived(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

async function fetchChecked({ url, integrity }: WantedFile, reload: boolean): Promise<void> {
  note(url, 0);
  const content = await readLine(url, reload ? 'reload' : 'default', (bytes) => note(url, bytes));
  const hash = await hashOf(content);
  if (hash === null) return;
  if (hash !== integrity) {
    note(url, 0);
    throw new LoadError('integrity', `${url} has other content than was published`);
  }
  verified.add(url);
}

function note(url: string, bytes: number): void {
  received.set(url, bytes);
  for (const listen of listeners) listen();
}

/**
 * Subresource Integrity string of a content. Null on an origin without https, where browsers have no hashes: there
 * the scripts' own `integrity` decides, and a retry fetches everything again.
 */
async function hashOf(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
