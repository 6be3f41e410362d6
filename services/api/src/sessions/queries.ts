import type { Role } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { sessionSeconds } from './tokens';

/** The role behind a session that still lives, or undefined: signed out, expired, or the account closed. */
export async function findRole(
  db: Kysely<Tables>,
  sessionId: string,
  userId: number,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.role;
}

/** Opens a session of eight hours and returns its id. */
export async function openSession(trx: Transaction<Tables>, userId: number): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends one session; its token is refused from the next call on, on every replica. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
