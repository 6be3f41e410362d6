import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { SchoolFiles } from './school-files';

/**
 * Replaces the bytes of a stored file by a short text under the same key. Resolves to the size and the hash for its row.
 */
export async function replaceBytes(
  { storage, tempFiles }: Pick<SchoolFiles, 'storage' | 'tempFiles'>,
  key: string,
  text: string,
): Promise<{ size: number; sha256: string }> {
  const bytes = Buffer.from(text);
  const path = tempFiles.newPath();
  try {
    await pipeline([bytes], await tempFiles.create(path));
    await storage.replace(path, key);
  } finally {
    await tempFiles.remove(path);
  }
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
