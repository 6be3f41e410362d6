import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { unavailable } from './problem';
import type { Answer, AnswerStore, StoredAnswer, RepeatKey, WorkProgress } from './repeats';

/** Stores answers in the database, so that a repeat finds them on every replica (product decisions §4). */
export const makeAnswerStore = (db: Kysely<Tables>): AnswerStore => ({
  begin: (key) => begin(db, key),
  find: (key) => find(db, key),
  touch: (key, progress) => touch(db, key, progress),
  finish: (key, answer, trx) => (trx ? finishWithWork(trx, key, answer) : finish(db, key, answer)),
  drop: (key) => drop(db, key),
});

/** The most keys of one person. Each new key removes the oldest ones beyond this number. */
const mostKeys = 1000;

// A key expires after a day. Without an answer or a heartbeat for a minute, the process of the first request has stopped.
async function begin(db: Kysely<Tables>, { userId, route, key, requestHash }: RepeatKey): Promise<boolean> {
  const { rows } = await sql`
    with surplus as (
      delete from idempotency_keys where user_id = ${userId} and (route, key) <> (${route}, ${key})
        and created_at < (select created_at from idempotency_keys where user_id = ${userId}
          order by created_at desc offset ${sql.lit(mostKeys - 2)} limit 1))
    insert into idempotency_keys as known (user_id, route, key, request_hash)
    values (${userId}, ${route}, ${key}, ${requestHash})
    on conflict (user_id, route, key) do update
      set request_hash = excluded.request_hash, status = null, reply = null, created_at = now(), done = null, total = null
      where known.created_at < now() - interval '24 hours'
        or (known.status is null and known.created_at < now() - interval '1 minute')
    returning user_id`.execute(db);
  return rows.length > 0;
}

const find = (db: Kysely<Tables>, key: RepeatKey): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'status', 'reply'])
    .where((row) => row.and(toKeyColumns(key)))
    .executeTakeFirst();

async function touch(db: Kysely<Tables>, key: RepeatKey, progress?: WorkProgress): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now()`, ...progress })
    .where((row) => row.and(toRequestColumns(key)))
    .where('status', 'is', null)
    .execute();
}

/** How far the work of a request has come; nulls for an unknown request. */
export async function findProgress(
  db: Kysely<Tables>,
  key: Omit<RepeatKey, 'requestHash'>,
): Promise<{ done: number | null; total: number | null }> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['done', 'total'])
    .where((row) => row.and(toKeyColumns(key)))
    .executeTakeFirst();
  return found ?? { done: null, total: null };
}

/**
 * Stores the answer in the transaction of the work. Throws `unavailable` when the key has an answer, or is not reserved
 * for this request any more: this process hung for more than a minute, and a later request got the key. The transaction
 * is then rolled back.
 */
async function finishWithWork(trx: Transaction<Tables>, key: RepeatKey, answer: Answer): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set(answer)
    .where((row) => row.and(toRequestColumns(key)))
    .where('status', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw unavailable(new Error('a later request got this key'));
}

async function finish(db: Kysely<Tables>, key: RepeatKey, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where((row) => row.and(toRequestColumns(key)))
    .execute();
}

// A key with an answer stays: its work was stored, although the answer to the commit was lost.
async function drop(db: Kysely<Tables>, key: RepeatKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(toRequestColumns(key)))
    .where('status', 'is', null)
    .execute();
}

const toKeyColumns = ({ userId, route, key }: Omit<RepeatKey, 'requestHash'>) => ({
  user_id: userId,
  route,
  key,
});

/** Until its process hangs for a minute, a request has its key alone. Then a request with other content may get it. */
const toRequestColumns = ({ requestHash, ...key }: RepeatKey) => ({
  ...toKeyColumns(key),
  request_hash: requestHash,
});
