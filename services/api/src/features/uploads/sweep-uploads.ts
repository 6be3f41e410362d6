import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { removeParts } from '../../core/files/upload-parts';
import type { Storage } from '../../core/files/storage';
import { removeWaitingFile } from './remove-waiting-file';

const page = 100;

/**
 * Deletes uploads that nobody has gone on with since `before`, with their parts. The rows of finished and canceled ones
 * go too: a part may have arrived after the end. Files that wait stay. Resolves to the number of rows.
 */
export async function sweepUploads(
  db: Kysely<Tables>,
  storage: Pick<Storage, 'remove'>,
  before: Date,
): Promise<number> {
  let swept = 0;
  for (;;) {
    const stale = await db
      .selectFrom('uploads')
      .select(['id', 'size', 'part_bytes'])
      .where('changed_at', '<', before)
      .where('state', '<>', 'waiting')
      .orderBy('changed_at')
      .limit(page)
      .execute();
    for (const upload of stale) {
      // First nobody can add a part, then the bytes go, then the row that names them.
      await db
        .updateTable('uploads')
        .set({ state: 'ended' })
        .where('id', '=', upload.id)
        .where('state', '=', 'open')
        .execute();
      await removeParts(storage, upload);
      await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
    }
    swept += stale.length;
    if (stale.length < page) return swept;
  }
}

/**
 * Removes files that nobody has handed in since `before`. Their uploads end, so the next sweep deletes the rows. Resolves
 * to the number of files.
 */
export async function sweepWaiting(
  db: Kysely<Tables>,
  storage: Pick<Storage, 'remove'>,
  before: Date,
): Promise<number> {
  let swept = 0;
  for (;;) {
    const stale = await db
      .selectFrom('uploads')
      .select('id')
      .where('changed_at', '<', before)
      .where('state', '=', 'waiting')
      .orderBy('changed_at')
      .limit(page)
      .execute();
    for (const { id } of stale) await removeWaitingFile({ db, storage }, id);
    swept += stale.length;
    if (stale.length < page) return swept;
  }
}
