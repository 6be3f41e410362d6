import { readFile, stat } from 'node:fs/promises';

/**
 * Keeps what a file says in memory and reads it again when the file was replaced, so that publishing is
 * live without a restart. Files are replaced by rename, so no half-written one is ever read.
 *
 * @param understand makes of the text what is kept; when it throws, the last good content stays in force, as it
 *   does when the file is gone
 * @param onTrouble is told, once for each broken content and each disappearance
 * @returns a function that gives the content, or `null` while there was none yet
 */
export function freshFile<Content>(
  path: string,
  understand: (text: string) => Content,
  onTrouble: (error: unknown) => void,
): () => Promise<Content | null> {
  let seen: string | null = null;
  let content: Content | null = null;
  async function look(): Promise<void> {
    try {
      const mark = await markOf(path);
      if (mark === seen) return;
      seen = mark;
      if (mark === null) throw new Error(`${path} is not there`);
      content = understand(await readFile(path, 'utf8'));
    } catch (error) {
      onTrouble(error);
    }
  }
  const lookOnce = oneAtATime(look);
  return async () => {
    await lookOnce();
    return content;
  };
}

/**
 * Two lookings at once could put the older content over the newer one. Who comes during one shares the next with
 * all who wait: it begins after they came, so it sees what they must see.
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

async function markOf(path: string): Promise<string | null> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
