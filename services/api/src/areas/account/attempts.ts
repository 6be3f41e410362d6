import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';
import { emailKey } from '../../sessions/email-of';

const minute = 60_000;
/** Failures in a minute: at one account from one address, at one account from all, from one address at all. */
const limits = { sign_in_pair: 10, sign_in_account: 100, sign_in_address: 100 } as const;
/** From an address that is known at the account. A person who shares it with a guesser can still sign in. */
const mostFromKnown = 100;
type Hits = Record<keyof typeof limits, number>;

/** One try to sign in: who it is for and where it comes from, in the minute it belongs to. */
export interface Attempt {
  email: string;
  address: string;
  at: Date;
}

/** Whether a wrong password may be named as such, or is one too many: then only the right one is answered. */
export type Counted = 'free' | 'onlyIfRight';

/**
 * Counts a try as a failure before the password is looked at, so that parallel tries cannot all slip under the
 * limits; `forgetAttempt` takes it back after a success. An address that signed in to the account within 30 days
 * is not refused for what others do there: nobody can lock another person out (abuse case V32).
 * Throws `too_many_attempts` with `retryAfter` in seconds (product decisions §7).
 * @param userId the account's, null when nobody has the e-mail
 */
export async function countAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
  userId: number | null,
): Promise<Counted> {
  const { known, ...hits } = await count(db, attempt, { by: 1, userId });
  const kinds = Object.keys(limits) as (keyof Hits)[];
  if (kinds.every((kind) => hits[kind] <= limits[kind])) return 'free';
  if (known && hits.sign_in_pair <= mostFromKnown)
    return hits.sign_in_pair <= limits.sign_in_pair ? 'free' : 'onlyIfRight';
  // A refused try checked no password: it must not use up the address of everybody behind it.
  await forgetAttempt(db, attempt);
  throw tooManyAttempts(attempt);
}

/** The problem of a try too many; the counts begin again with the next minute. */
export const tooManyAttempts = ({ at }: Attempt) =>
  problem('too_many_attempts', {
    retryAfter: Math.ceil((windowOf(at).getTime() + minute - at.getTime()) / 1000),
  });

/** Takes back a counted try that was no failure. */
export async function forgetAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await count(db, attempt, { by: -1, userId: null });
}

/** Notes that the account was signed in to from the address. */
export async function noteAddress(
  db: Kysely<Tables>,
  userId: number,
  { address, at }: Attempt,
): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address_hash: hashOf(address), last_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_at: at }))
    .execute();
}

// Always in one order: parallel tries lock the rows one after the other and cannot deadlock.
async function count(
  db: Kysely<Tables>,
  { email, address, at }: Attempt,
  { by, userId }: { by: 1 | -1; userId: number | null },
): Promise<Hits & { known: boolean }> {
  const { rows } = await sql<{ kind: keyof Hits; hits: number; known: boolean }>`
    insert into rate_windows (kind, subject, started_at, hits)
    select kind, subject, ${windowOf(at)}::timestamptz, ${Math.max(by, 0)}::int
    from (values
      (1, 'sign_in_account', ${emailKey(email)}::text),
      (2, 'sign_in_pair', ${emailKey(email)} || ' ' || ${address}),
      (3, 'sign_in_address', ${address}::text)) given (position, kind, subject)
    order by position
    on conflict (kind, subject, started_at) do update
      set hits = greatest(rate_windows.hits + ${by}::int, 0)
    returning kind, hits, exists (
      select from sign_in_addresses
      where user_id = ${userId}::int and address_hash = ${hashOf(address)}
        and last_at > ${at}::timestamptz - interval '30 days') as known`.execute(db);
  const hits = Object.fromEntries(rows.map((row) => [row.kind, row.hits])) as Hits;
  return { ...hits, known: rows.some(({ known }) => known) };
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url');

const windowOf = (at: Date) => new Date(Math.floor(at.getTime() / minute) * minute);
