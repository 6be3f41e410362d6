import { RemoteProblem } from './remote-problem';

export interface WantedFile {
  url: string;
  integrity: string;
}

/**
 * Fetches files into the browser's cache, in parallel, each checked against its hash. The scripts that
 * follow then find them there. Without it a chunk that hangs blocks its own retry (the cache's lock), and
 * a corrupted one, cached as immutable, is refused for ever.
 *
 * @param options.again passes by what the cache holds, and replaces it
 * @throws RemoteProblem `unreachable` or `integrity`; the signal's reason when aborted
 */
export async function bring(
  files: readonly WantedFile[],
  options: { signal: AbortSignal; again: boolean },
): Promise<void> {
  await Promise.all(files.map((file) => fetchChecked(file, options)));
}

async function fetchChecked(
  { url, integrity }: WantedFile,
  { signal, again }: { signal: AbortSignal; again: boolean },
): Promise<void> {
  try {
    const response = await fetch(url, { signal, integrity, cache: again ? 'reload' : 'default' });
    if (!response.ok) throw new RemoteProblem('unreachable', `${url} answered ${response.status}`);
    await response.arrayBuffer();
  } catch (cause) {
    if (signal.aborted || cause instanceof RemoteProblem) throw cause;
    // fetch does not tell a wrong hash from a lost connection.
    throw new RemoteProblem(
      'unreachable',
      `${url} did not come, or not with the content that was published`,
      {
        cause,
      },
    );
  }
}
