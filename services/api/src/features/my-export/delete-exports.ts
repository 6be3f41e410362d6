import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Storage } from '../../core/files/storage';
import { hasOwner } from './queries';

/**
 * Deletes the bytes of archives that have expired or whose owner is suspended or deleted. Marks exports as failed that no
 * job has finished in six hours: a backup has no jobs, so a restored school has lost them. Then it deletes the rows of
 * removed archives and of failed exports that are older than a day. The daily limit counts the exports of a day, and the
 * page of a person shows for so long that the export failed.
 */
export async function deleteExports(db: Kysely<Tables>, storage: Pick<Storage, 'remove'>): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
  const endedExports = await db
    .selectFrom('data_exports')
    .select(['id', 'file_key'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'ready'), where('expires_at', '<=', sql<Date>`now()`)]),
        where.and([where('state', '<>', 'removed'), where.not(hasOwner)]),
      ]),
    )
    .execute();
  // Delete the bytes first: after a crash the row still names them.
  for (const { id, file_key } of endedExports) {
    await storage.remove(file_key);
    await db.updateTable('data_exports').set({ state: 'removed' }).where('id', '=', id).execute();
  }
  await db
    .deleteFrom('data_exports')
    .where('state', 'in', ['removed', 'failed'])
    .where('asked_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
