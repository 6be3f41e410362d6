import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Tables } from '../../db/tables';
import type { SchoolFiles } from '../../files/school-files';

const placeholder = Buffer.from('Файл удалён.\n');

/**
 * Replaces the bytes of a file by a short text under the same key, because its submission stays. The row says so after
 * that: a run that ends between both repeats the file.
 */
export async function eraseFile(
  db: Kysely<Tables>,
  { storage, tempFiles }: Pick<SchoolFiles, 'storage' | 'tempFiles'>,
  { id, storage_key: key }: { id: string; storage_key: string },
): Promise<void> {
  const path = tempFiles.newPath();
  await pipeline([placeholder], await tempFiles.create(path));
  await storage.remove(key);
  await storage.store(path, key);
  await tempFiles.remove(path);
  await db
    .updateTable('files')
    .set({
      erased_at: sql<Date>`now()`,
      name: 'Файл удалён.txt',
      extension: 'txt',
      mime: 'text/plain',
      size: placeholder.length,
      sha256: createHash('sha256').update(placeholder).digest('hex'),
    })
    .where('id', '=', id)
    .execute();
}
