import { myExportDays } from '@stupeni/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { storageKey } from '../../core/files/storage';
import type { Tables } from '../../core/db/tables';

/** SQL: whether the owner of a row of `data_exports` may have an archive. */
export const hasOwner = sql<boolean>`exists (select from users where users.id = data_exports.user_id
  and users.deleted_at is null and users.disabled_at is null)`;

const isOver = sql<boolean>`expires_at <= now()`;

/** The newest export of a person, also an expired one. */
export const findNewestExport = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('data_exports')
    .select(['id', 'state', 'size', 'expires_at', isOver.as('isOver')])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Inserts an export whose job the caller enqueues. Resolves to its id. */
export async function insertExport(trx: Transaction<Tables>, userId: number): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('data_exports')
    .values({ id, user_id: userId, file_key: storageKey(id, 'zip') })
    .execute();
  return id;
}

/**
 * The number of a person's exports in the last 24 hours, and the seconds until the oldest of them does not count
 * any more. Failed ones do not count.
 */
export async function countExportsToday(trx: Transaction<Tables>, userId: number) {
  return trx
    .selectFrom('data_exports')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`greatest(ceil(extract(epoch from min(asked_at) + interval '1 day' - now())), 1)::int`.as(
        'seconds',
      ),
    ])
    .where('user_id', '=', userId)
    .where('state', '<>', 'failed')
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** An export that a job must make. Undefined when it is ready or failed, or its owner is suspended or deleted. */
export const findExportToMake = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('data_exports')
    .select(['id', 'user_id', 'file_key', 'asked_at'])
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where(hasOwner)
    .executeTakeFirst();

/**
 * Marks an export whose bytes are stored as ready for `myExportDays` days, and ends earlier archives of the person. Resolves
 * to undefined when the export is not being made any more, or its owner is suspended or deleted.
 */
export async function saveReady(
  trx: Transaction<Tables>,
  { id, userId, size, sha256 }: { id: string; userId: number; size: number; sha256: string },
): Promise<{ expires_at: Date | null } | undefined> {
  const ready = await trx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      size,
      sha256,
      expires_at: sql<Date>`now() + make_interval(days => ${myExportDays}::int)`,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where(hasOwner)
    .returning('expires_at')
    .executeTakeFirst();
  if (!ready) return undefined;
  await trx
    .updateTable('data_exports')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('id', '<>', id)
    .execute();
  return ready;
}

/** Who gets the mail about an archive. */
export const findRecipient = (trx: Transaction<Tables>, userId: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'first_name as name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Marks an export whose bytes could not be made or are missing. */
export async function saveFailed(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', 'in', ['making', 'ready'])
    .execute();
}

/** An archive that its owner may download now. The owner must be signed in somewhere: signing out ends the links. */
export const findDownload = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('data_exports')
    .select(['id', 'user_id', 'file_key', 'size', 'sha256', 'asked_at'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .where(hasOwner)
    .where(
      sql<boolean>`exists (select from sessions where sessions.user_id = data_exports.user_id
        and sessions.expires_at > now())`,
    )
    .executeTakeFirst();
