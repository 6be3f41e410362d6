import type { Role } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { rowsOver } from '../reading/rows-over';
import { sessionSeconds } from './tokens';

interface LiveSession {
  id: string;
  userId: number;
  role: Role;
}

const live = rowsOver<LiveSession>(
  ['uuid'],
  (ids) => `
  select sessions.id, users.id as "userId", users.role
  from ${ids} asked (id) join sessions on sessions.id = asked.id
    join users on users.id = sessions.user_id
  where sessions.expires_at > now() and users.deleted_at is null and users.disabled_at is null`,
);

/** Finds live sessions: not signed out, not expired, and of an account that is not deleted or disabled. */
export async function findSessions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<(id: string) => LiveSession | undefined> {
  const rows = await live(
    db,
    [...new Set(ids)].map((id) => [id]),
  );
  const found = new Map(rows.map((session) => [session.id, session]));
  return (id) => found.get(id);
}

/** Opens a session for eight hours. Resolves to its id. */
export async function openSession(trx: Transaction<Tables>, userId: number): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a session. Every replica rejects its token from the next call on. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
