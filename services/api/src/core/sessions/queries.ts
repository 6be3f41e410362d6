import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import type { OpenSession, TokenAccount } from './open-session';
import { inactivitySeconds, lifetimeSeconds } from './lifetimes';

// A use extends a remembered session and no other.
const extendedEnd = sql`case when sessions.remembered
  then least(
    sessions.created_at + make_interval(secs => ${lifetimeSeconds(true)}),
    now() + make_interval(secs => ${inactivitySeconds(true)}))
  else sessions.expires_at end`;

/**
 * Stores that these sessions are used now, and extends the remembered ones: they end after 7 days without a call, and
 * 30 days after the sign-in. A use that was stored less than 5 minutes ago stays. A row that another statement has
 * locked is left out: that statement stores the use too, or it ends the session.
 */
export async function saveUse(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update sessions set
      last_seen_at = now(),
      expires_at = ${extendedEnd}
    where id in (
      select id from sessions
      where id = any(${ids}::uuid[]) and expires_at > now() and last_seen_at < now() - interval '5 minutes'
      for update skip locked)`.execute(db);
}

const secondsLeft = sql<number>`
  greatest(round(extract(epoch from sessions.expires_at - now())), 1)::integer`.as('secondsLeft');

/**
 * Extends a live session like `saveUse`, also when its use was stored less than 5 minutes ago. Resolves to the data of
 * its next token; undefined for a session that has ended.
 */
export async function renewSession(
  db: Kysely<Tables>,
  sessionId: string,
): Promise<(OpenSession & { account: TokenAccount }) | undefined> {
  const { rows } = await sql<TokenAccount & { remembered: boolean; seconds_left: number }>`
    update sessions set last_seen_at = now(), expires_at = ${extendedEnd}
    from users
    where sessions.id = ${sessionId} and sessions.expires_at > now() and users.id = sessions.user_id
    returning users.id, users.role, users.first_name, users.last_name, sessions.remembered,
      greatest(round(extract(epoch from sessions.expires_at - now())), 1)::integer as seconds_left`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { remembered, seconds_left, ...account } = row;
  return { id: sessionId, remembered, secondsLeft: seconds_left, account };
}

/** Opens a session under a new id in place of one that ended. It keeps the times and the device. */
export async function openSuccessor(
  trx: Transaction<Tables>,
  session: Omit<Insertable<Tables['sessions']>, 'id'>,
): Promise<OpenSession> {
  return trx
    .insertInto('sessions')
    .values(session)
    .returning(['id', 'remembered', secondsLeft])
    .executeTakeFirstOrThrow();
}

/** Ends a session. Every replica rejects its token from the next call on. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
