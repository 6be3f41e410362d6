import type { Release, ReleaseFile } from '@stupeni/federation';
import { LoadError } from '../failures/load-error';
import { readPageData } from '../index-html/page-data';
import { findShellBase } from '../index-html/shell-base';
import { startCountdown, type Countdown } from './countdown';

/** A file that a remote needs: address, integrity string, size in bytes before compression. */
export interface WantedFile {
  url: string;
  integrity: string;
  size: number;
}

/** Running downloads, by address. A second request for a file waits for the first. */
const runningDownloads = new Map<string, Promise<void>>();
/** Addresses whose content has the right hash. This page never fetches them again. */
const verifiedUrls = new Set<string>();
/** Received bytes, by address. */
const received = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Fetches files into the browser's cache, in parallel, and checks each hash. The scripts then load from the cache. A
 * file that did not arrive or has another content is fetched once more without the cache. When one file fails, the
 * other downloads continue.
 *
 * @param reload does not use the cache, except for files that this page has verified
 * @throws LoadError `unreachable`, `missing`, `timeout` or `integrity` of the first file that failed twice
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
  if (verifiedUrls.has(file.url)) return Promise.resolve();
  let current = runningDownloads.get(file.url);
  if (!current) {
    current = fetchChecked(file, reload).finally(() => runningDownloads.delete(file.url));
    runningDownloads.set(file.url, current);
  }
  return current;
}

/** The received bytes of these files in this page. */
export function countReceived(files: readonly WantedFile[]): number {
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
  const hash = await computeIntegrity(content);
  if (hash === null) return;
  if (hash !== integrity) {
    setReceived(url, 0);
    throw new LoadError('integrity', `${url} has another content`);
  }
  verifiedUrls.add(url);
}

function setReceived(url: string, bytes: number): void {
  received.set(url, bytes);
  for (const listen of listeners) listen();
}

/**
 * The Subresource Integrity string of a content. Null on an origin without https, where browsers compute no hashes. On
 * such an origin only the browser checks the `integrity` of the scripts, and a retry fetches everything again.
 */
async function computeIntegrity(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** The loader aborts the running downloads after this time without a byte of any download. */
export const stallTimeoutMs = 10_000;

/** One timer for each running download. A byte of any download restarts all timers. */
const countdowns = new Set<Countdown>();

/**
 * Fetches an address and reads it as long as bytes arrive. Does not pass `integrity` to fetch, because the browser
 * would then deliver the bytes only after all of them have arrived.
 * @param onChunk receives the number of bytes that have arrived so far
 * @throws LoadError `unreachable`, `missing` for a 404, or `timeout` after {@link stallTimeoutMs} without a byte
 */
export async function fetchBytes(
  url: string,
  cache: RequestCache,
  onChunk: (received: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const controller = new AbortController();
  const countdown = startCountdown(stallTimeoutMs, () =>
    controller.abort(new LoadError('timeout', `${url}: no byte`)),
  );
  countdowns.add(countdown);
  try {
    const response = await fetch(url, { cache, signal: controller.signal });
    if (!response.ok)
      throw new LoadError(response.status === 404 ? 'missing' : 'unreachable', `${url}: ${response.status}`);
    return await readBody(response, onChunk);
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (cause instanceof LoadError) throw cause;
    throw new LoadError('unreachable', `${url} did not arrive`, { cause });
  } finally {
    countdown.stop();
    countdowns.delete(countdown);
  }
}

function restartTimers(): void {
  for (const countdown of countdowns) countdown.restart();
}

async function readBody({ body }: Response, onChunk: (received: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return joinChunks(chunks, received);
    restartTimers();
    chunks.push(chunk.value);
    received += chunk.value.length;
    onChunk(received);
  }
}

function joinChunks(chunks: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

/** The entry and the files that the remote's module needs at once. With `whole`, it lists all files of the release. */
export function listReleaseFiles(release: Release, whole: boolean): WantedFile[] {
  const own = whole && release.files.length > 0 ? release.files : release.preload;
  const size = release.files.find(({ path }) => path === release.entry)?.size ?? 0;
  const entry = { path: release.entry, integrity: release.integrity, size };
  return [entry, ...own.filter(({ path }) => path !== release.entry)].map(toWantedFile(release.base));
}

/**
 * The shell's files for all remotes: the federation runtime with `@stupeni/ui/more` and ky, and the frame of a remote.
 */
export function listShellFiles(): WantedFile[] {
  return listUiMoreFiles().map(toWantedFile(findShellBase()));
}

/** The chunks of `@stupeni/ui/more` in this build of the shell. */
function listUiMoreFiles(): ReleaseFile[] {
  return JSON.parse(readPageData('ui-more')) as ReleaseFile[];
}

const toWantedFile =
  (base: string) =>
  ({ path, integrity, size }: ReleaseFile): WantedFile => ({ url: base + path, integrity, size });
