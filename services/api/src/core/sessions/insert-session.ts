import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { inactivitySeconds, mostSessions } from './lifetimes';
import type { OpenSession } from './open-session';

// The check constraints of the table have the same limits.
const maxUserAgent = 500;
const maxAddress = 100;

/**
 * Opens a session: of 8 hours, or one that is remembered. Ends the sessions beyond `mostSessions`, so that
 * repeated sign-ins cannot fill the table. Call `startSession` to sign somebody in.
 */
export async function insertSession(
  trx: Transaction<Tables>,
  userId: number,
  {
    remembered = false,
    client,
  }: { remembered?: boolean; client?: { address: string; userAgent: string | null } } = {},
): Promise<OpenSession> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      remembered,
      user_agent: client?.userAgent?.slice(0, maxUserAgent) ?? null,
      address: client?.address.slice(0, maxAddress) ?? null,
      expires_at: sql`now() + make_interval(secs => ${inactivitySeconds(remembered)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await endOldest(trx, userId, id);
  return { id, remembered, secondsLeft: inactivitySeconds(remembered) };
}

/**
 * Ends the sessions beyond `mostSessions`. Parallel sign-ins of one account wait for each other at the row of the
 * account.
 */
const endOldest = (trx: Transaction<Tables>, userId: number, newId: string) =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and id <> ${newId}
      order by expires_at > now() desc, last_seen_at desc, created_at desc, id offset ${mostSessions - 1})`.execute(
    trx,
  );
