import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { removeParts } from '../../core/files/upload-parts';
import type { Storage } from '../../core/files/storage';
import { removeWaitingFile } from './remove-waiting-file';

const pageSize = 100;

/**
 * Ends the rows of each page in turn, until a page is not full. Resolves to the number of ended rows.
 * @param end resolves to false when the row stays
 */
async function endAll<R>(findPage: () => Promise<R[]>, end: (row: R) => Promise<boolean>): Promise<number> {
  let ended = 0;
  for (;;) {
    const rows = await findPage();
    for (const row of rows) if (await end(row)) ended += 1;
    if (rows.length < pageSize) return ended;
  }
}

/** A page of the uploads that nobody has continued since `before`, the oldest first. */
const selectStale = (db: Kysely<Tables>, before: Date) =>
  db.selectFrom('uploads').where('changed_at', '<', before).orderBy('changed_at').limit(pageSize);

/**
 * Deletes uploads that nobody has continued since `before`, with their parts. Also deletes the rows of finished and
 * canceled uploads, because a part may have arrived after the end. Files that wait stay, and so does an upload that is
 * continued or becomes whole during the sweep. Resolves to the number of rows.
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
      const over = await db
        .updateTable('uploads')
        .set({ state: sql`case state when 'open' then 'ended' else state end` })
        .where('id', '=', upload.id)
        .where('state', '<>', 'waiting')
        .where('changed_at', '<', before)
        .returning('id')
        .executeTakeFirst();
      if (!over) return false;
      await removeParts(storage, upload);
      await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
      return true;
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
    async ({ id }) => {
      await removeWaitingFile({ db, storage }, id);
      return true;
    },
  );
