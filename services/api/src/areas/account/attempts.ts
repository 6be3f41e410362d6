import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';
import { emailKey } from '../../sessions/email-of';

const minute = 60_000;
const limits = { sign_in_account: 10, sign_in_address: 100 } as const;
type Kind = keyof typeof limits;

/** One try to sign in: who it is for and where it comes from, in the minute it belongs to. */
export interface Attempt {
  email: string;
  address: string;
  at: Date;
}

/**
 * Counts a try as a failure before the password is looked at, so that parallel tries cannot all slip
 * under the limit; `forgetAttempt` takes it back after a success.
 * Throws `too_many_attempts` with `retryAfter` in seconds (product decisions §7).
 */
export async function countAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  const rows = await count(db, attempt, 1);
  if (rows.every(({ kind, hits }) => hits <= limits[kind as Kind])) return;
  // A refused try checked no password: it must not use up the address of everybody behind it.
  await forgetAttempt(db, attempt);
  const retryAfter = Math.ceil((windowOf(attempt.at).getTime() + minute - attempt.at.getTime()) / 1000);
  throw problem('too_many_attempts', { retryAfter });
}

/** Takes back a counted try that was no failure. */
export async function forgetAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await count(db, attempt, -1);
}

// Always account before address: parallel tries lock the two rows in one order and cannot deadlock.
const count = (db: Kysely<Tables>, { email, address, at }: Attempt, by: 1 | -1) =>
  db
    .insertInto('rate_windows')
    .values([
      {
        kind: 'sign_in_account',
        subject: emailKey(email),
        started_at: windowOf(at),
        hits: Math.max(by, 0),
      },
      { kind: 'sign_in_address', subject: address, started_at: windowOf(at), hits: Math.max(by, 0) },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'started_at'])
        .doUpdateSet({ hits: sql`greatest(rate_windows.hits + ${by}, 0)` }),
    )
    .returning(['kind', 'hits'])
    .execute();

const windowOf = (at: Date) => new Date(Math.floor(at.getTime() / minute) * minute);
