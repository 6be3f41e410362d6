import { readFile, stat } from 'node:fs/promises';

/**
 * Caches the content of a file in memory and reads the file again after it was replaced, so that a publication works
 * without a restart. Publishing replaces files by rename, so the gateway never reads a half-written one.
 *
 * @param parse makes the cached content from the text and the time of its last change (ms since the epoch). When it throws, or the file is gone, the last good content
 *   stays in use.
 * @param onError runs once for each broken content and each time the file disappears
 * @returns a function that gives the content, or `null` before the first good content
 */
export function freshFile<Content>(
  path: string,
  parse: (text: string, changedAtMs: number) => Content,
  onError: (error: unknown) => void,
): () => Promise<Content | null> {
  let seen: string | undefined;
  let content: Content | null = null;
  async function update(): Promise<void> {
    try {
      const mark = await readMark(path);
      if (mark?.text === seen) return;
      seen = mark?.text;
      if (mark === null) throw new Error(`${path} does not exist`);
      content = parse(await readFile(path, 'utf8'), mark.changedAtMs);
    } catch (error) {
      onError(error);
    }
  }
  const updateOnce = oneAtATime(update);
  return async () => {
    await updateOnce();
    return content;
  };
}

/**
 * Runs `work` one at a time, because two parallel reads could replace newer content by older. Callers during a run
 * share the next run. It starts after their calls, so it sees every change made before them.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = work().finally(() => (running = null));
    return running;
  };
  return () => (running ? (next ??= running.then(start)) : start());
}

async function readMark(path: string): Promise<{ text: string; changedAtMs: number } | null> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return { text: `${ino} ${mtimeMs} ${size}`, changedAtMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
