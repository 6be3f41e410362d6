import { readFile, stat } from 'node:fs/promises';

/** A value that no stamp of a file has. */
const unread = 'unread';

/**
 * Caches the content of a file in memory and reads the file again after it was replaced, so that a switch works without a
 * restart. A switch replaces files by rename, so the gateway never reads a half-written one.
 *
 * @param parse makes the cached content from the text and the time of its last change (ms since the epoch). When
 *   `parse` throws, or the file does not exist any more or cannot be read, the last good content stays in use
 * @param onError runs once for each broken content, each time the file disappears, and for the first of several reads that
 *   fail one after another. A file that is missing from the start is no error
 * @returns a function that gives the content, or `null` before the first good content
 */
export function cacheFile<Content>(
  path: string,
  parse: (text: string, changedAtMs: number) => Content,
  onError: (error: unknown) => void,
): () => Promise<Content | null> {
  /** The stamp of the file that was read last; undefined when there was none. */
  let lastStamp: string | undefined;
  let content: Content | null = null;
  async function update(): Promise<void> {
    const before = lastStamp;
    // The value stays `unread` when the system does not read the file (EMFILE, EIO). Then the next call reads the file
    // again.
    lastStamp = unread;
    try {
      const stamp = await readStamp(path);
      if (stamp === null || stamp.text === before) {
        lastStamp = stamp?.text;
        if (lastStamp === before) return;
        throw new Error(`${path} does not exist`);
      }
      const text = await readFile(path, 'utf8');
      lastStamp = stamp.text;
      content = parse(text, stamp.changedAtMs);
    } catch (error) {
      const isRepeated = before === unread && lastStamp === unread;
      if (!isRepeated) onError(error);
    }
  }
  const updateOnce = runOneAtATime(update);
  return async () => {
    await updateOnce();
    return content;
  };
}

/**
 * Runs `work` one at a time, because two parallel reads could replace newer content by older. Callers during a run
 * share the next run. It starts after their calls, so it sees every change made before them.
 */
function runOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = work().finally(() => (running = null));
    return running;
  };
  return () => (running ? (next ??= running.then(start)) : start());
}

async function readStamp(path: string): Promise<{ text: string; changedAtMs: number } | null> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return { text: `${ino} ${mtimeMs} ${size}`, changedAtMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
