import { plainName } from '@stupeni/rules';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import type { OpenSession, TokenAccount } from '../../core/sessions/open-session';
import { openSuccessor } from '../../core/sessions/queries';

/** The person of a call and its session. */
type Caller = Pick<SignedInUser, 'id' | 'sessionId'>;

/**
 * The live account of a signed-in person, with the hash of the password. Undefined when the session has ended. A change
 * of the password ends every older session, so the hash is never newer than the session.
 */
export const findMyAccount = (db: Kysely<Tables>, { id, sessionId }: Caller) =>
  db
    .selectFrom('users')
    .select([
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
      'erase_at as erasesAt',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.id', '=', sessionId)
          .where('expires_at', '>', sql<Date>`now()`),
      ),
    )
    .executeTakeFirst();

/** Changes the name of an account. */
export async function saveName(
  trx: Transaction<Tables>,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ first_name: plainName(firstName), last_name: plainName(lastName) })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a new password and ends all sessions. A session with another id replaces that of the caller, so that a copied
 * token stops working too. Resolves to the new session. Resolves to undefined when the password changed after the check,
 * the account was closed, or the session ended.
 * The trigger `users_end_sessions` ends the sessions. The account is locked before the session, in the order of the
 * trigger.
 */
export async function savePassword(
  trx: Transaction<Tables>,
  { id, sessionId, oldHash, newHash }: { id: number; sessionId: string; oldHash: string; newHash: string },
): Promise<(OpenSession & { account: TokenAccount }) | undefined> {
  const account = await trx
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const session =
    account &&
    (await trx
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst());
  if (!session) return undefined;
  await trx.updateTable('users').set({ password_hash: newHash }).where('id', '=', id).execute();
  const { id: _, ...withoutId } = session;
  return { ...(await openSuccessor(trx, withoutId)), account };
}

/** The live sessions of a person: first the session of the call, then the others, the last used first. */
export const findMySessions = (db: Kysely<Tables>, userId: number, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${sessionId}::uuid`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute();

// A person has at most 20 sessions (core/sessions/lifetimes.ts), so this limit only bounds the list.
const mostSessions = 100;

/** Ends one live session of a person. Returns false when they have no such session. */
export async function endOwnSession(trx: Transaction<Tables>, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions of a person but one. Returns their number. */
export async function endOtherSessions(
  trx: Transaction<Tables>,
  userId: number,
  id: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '<>', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
