import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { removeParts } from '../../core/files/upload-parts';
import type { Storage } from '../../core/files/storage';
import { removeWaitingFile } from './remove-waiting-file';

const pageSize = 100;

/** Ends the rows of each page in turn, until a page is not full. Resolves to the number of rows. */
async function endAll<R>(findPage: () => Promise<R[]>, end: (row: R) => Promise<unknown>): Promise<number> {
  let ended = 0;
  for (;;) {
    const rows = await findPage();
    for (const row of rows) await end(row);
    ended += rows.length;
    if (rows.length < pageSize) return ended;
  }
}

/** A page of the uploads that nobody has continued since `before`, the oldest first. */
const selectStale = (db: Kysely<Tables>, before: Date) =>
  db.selectFrom('uploads').where('changed_at', '<', before).orderBy('changed_at').limit(pageSize);

/**
 * Deletes uploads that nobody has continued since `before`, with their parts. Also deletes the rows of finished and
 * canceled uploads, because a part may have arrived after the end. Files that wait stay. Resolves to the number of
 * rows.
 */
export const sweepUploads = (
  db: Kysely<Tables>,
  storage: Pick<Storage, 'remove'>,
  before: Date,
): Promise<number> =>
  endAll(
    () =>
      selectStale(db, before).select(['id', 'size', 'part_bytes']).where('state', '<>', 'waiting').execute(),
    async (upload) => {
      // End the upload first, so that nobody can add a part. Then delete the bytes, and then the row that names them.
      await db
        .updateTable('uploads')
        .set({ state: 'ended' })
        .where('id', '=', upload.id)
        .where('state', '=', 'open')
        .execute();
      await removeParts(storage, upload);
      await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
    },
  );

/**
 * Removes files that nobody has handed in since `before`. Their uploads end, so the next sweep deletes the rows. Resolves
 * to the number of files.
 */
export const sweepWaiting = (
  db: Kysely<Tables>,
  storage: Pick<Storage, 'remove'>,
  before: Date,
): Promise<number> =>
  endAll(
    () => selectStale(db, before).select('id').where('state', '=', 'waiting').execute(),
    ({ id }) => removeWaitingFile({ db, storage }, id),
  );
