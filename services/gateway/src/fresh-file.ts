import { readFile, stat } from 'node:fs/promises';

/**
 * Keeps a file's text in memory and reads it again when the file was replaced, so that publishing is
 * live without a restart. Files are replaced by rename, so no half-written one is ever read.
 *
 * @returns a function that gives the text, or `null` while there is no such file
 */
export function freshFile(path: string): () => Promise<string | null> {
  let kept: { mark: string; text: string } | null = null;
  return async () => {
    const mark = await markOf(path);
    if (mark === null) return null;
    if (kept?.mark !== mark) kept = { mark, text: await readFile(path, 'utf8') };
    return kept.text;
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
