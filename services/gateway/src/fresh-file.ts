import { readFile, stat } from 'node:fs/promises';

/**
 * Keeps what a file says in memory and reads it again when the file was replaced, so that publishing is
 * live without a restart. Files are replaced by rename, so no half-written one is ever read.
 *
 * @param understand makes of the text what is kept; when it throws, the last good content stays in force
 * @param onBroken is told, once for each broken content
 * @returns a function that gives the content, or `null` while there is none
 */
export function freshFile(
  path: string,
  understand: (text: string) => string,
  onBroken: (error: unknown) => void,
): () => Promise<string | null> {
  let seen: string | null = null;
  let content: string | null = null;
  return async () => {
    const mark = await markOf(path);
    if (mark === null) return null;
    if (mark !== seen) {
      seen = mark;
      try {
        content = understand(await readFile(path, 'utf8'));
      } catch (error) {
        onBroken(error);
      }
    }
    return content;
  };
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
