import { type Kysely, sql } from 'kysely';
import type { Tables } from '../core/db/tables';

/**
 * Sends a request with an `Idempotency-Key` as if its process stopped right after the commit of its work: an answer that
 * another transaction stores is lost. Afterwards the key is two minutes old, so a repeat may begin.
 */
export async function stopAfterCommit<T>(db: Kysely<Tables>, send: () => Promise<T>): Promise<T> {
  // A transaction that has written something has an id before its next statement begins.
  await sql`create function lose_late_answer() returns trigger language plpgsql as $$ begin
    if tg_level = 'STATEMENT' then
      perform set_config('spec.is_late', (pg_current_xact_id_if_assigned() is null)::text, true);
    elsif current_setting('spec.is_late')::boolean then
      return old;
    end if;
    return new; end $$`.execute(db);
  for (const level of ['statement', 'row'])
    await sql`create trigger ${sql.ref(`lose_late_answer_of_${level}`)} before update of status on idempotency_keys
      for each ${sql.raw(level)} execute function lose_late_answer()`.execute(db);
  try {
    return await send();
  } finally {
    await sql`drop function lose_late_answer cascade`.execute(db);
    await sql`update idempotency_keys set created_at = now() - interval '2 minutes'`.execute(db);
  }
}
