import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { hashRandomText, randomText } from '../../core/sessions/random-text';

/** How long a person may take to use the authenticator. */
export const challengeMs = 5 * 60_000;

/** What the answer to a challenge may do, and for whom. At a sign-in without a password the person is not known yet. */
export type Purpose =
  | { purpose: 'add'; userId: number; userHandle: string }
  | { purpose: 'proof' | 'second-step'; userId: number }
  | { purpose: 'sign-in'; userId: null };

/** Stores a new challenge and resolves to it. */
export async function storeChallenge(db: Kysely<Tables>, wanted: Purpose): Promise<string> {
  const challenge = randomText();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashRandomText(challenge),
      purpose: wanted.purpose,
      user_id: wanted.userId,
      user_handle: wanted.purpose === 'add' ? wanted.userHandle : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeMs / 1000})`,
    })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge, once. Undefined when it is unknown, used, too old, of another purpose or of another person.
 * Call it outside a transaction that may be rolled back.
 */
export async function takeChallenge(
  db: Kysely<Tables>,
  challenge: string,
  { purpose, userId }: { purpose: Purpose['purpose']; userId: number | null },
): Promise<{ userHandle: string | null } | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashRandomText(challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id is not distinct from ${userId}::int`)
    .returning(['user_handle as userHandle', sql<boolean>`expires_at > now()`.as('isOpen')])
    .executeTakeFirst();
  return taken?.isOpen ? { userHandle: taken.userHandle } : undefined;
}
