import { RemoteProblem } from './remote-problem';

export interface WantedFile {
  url: string;
  integrity: string;
}

export interface Bringing {
  signal: AbortSignal;
  /** Passes by what the cache holds, and replaces it. */
  again: boolean;
  /** Is told of everything that arrives. */
  heard?: () => void;
}

/**
 * Fetches files into the browser's cache, in parallel, each checked against its hash. The scripts that
 * follow then find them there. Without it a chunk that hangs blocks its own retry (the cache's lock), and
 * a corrupted one, cached as immutable, is refused for ever.
 *
 * @throws RemoteProblem `unreachable` or `integrity`; the signal's reason when aborted
 */
export async function bring(files: readonly WantedFile[], how: Bringing): Promise<void> {
  await Promise.all(files.map((file) => fetchChecked(file, how)));
}

async function fetchChecked({ url, integrity }: WantedFile, { signal, again, heard }: Bringing) {
  try {
    const response = await fetch(url, { signal, integrity, cache: again ? 'reload' : 'default' });
    heard?.();
    if (!response.ok) throw new RemoteProblem('unreachable', `${url} answered ${response.status}`);
    await readThrough(response, heard);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof RemoteProblem) throw cause;
    // fetch does not tell a wrong hash from a lost connection; on the second try it is worth asking.
    if (again && (await isThere(url, signal))) {
      throw new RemoteProblem('integrity', `${url} has other content than was published`, { cause });
    }
    const message = `${url} did not come, or not with the content that was published`;
    throw new RemoteProblem('unreachable', message, { cause });
  }
}

/** The content is for the cache alone. */
async function readThrough({ body }: Response, heard?: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) heard?.();
}

async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { signal, cache: 'no-store' })).ok;
  } catch {
    return false; // it did not come without a hash either
  }
}
