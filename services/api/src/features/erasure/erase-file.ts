import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { replaceBytes } from '../../core/files/replace-bytes';
import type { SchoolFiles } from '../../core/files/school-files';

/**
 * Replaces the bytes of a file by a short text under the same key, because the submission stays. Changes the row after
 * the bytes, so that the next run erases the file again after a crash between both.
 */
export async function eraseFile(
  db: Kysely<Tables>,
  files: Pick<SchoolFiles, 'storage' | 'tempFiles'>,
  { id, storage_key: key }: { id: string; storage_key: string },
): Promise<void> {
  const text = await replaceBytes(files, key, 'Файл удалён.\n');
  await db
    .updateTable('files')
    .set({
      erased_at: sql<Date>`now()`,
      name: 'Файл удалён.txt',
      extension: 'txt',
      mime: 'text/plain',
      ...text,
    })
    .where('id', '=', id)
    .execute();
}
