import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { secondsLeft, startOfWindow } from '../../core/http/rate-windows';
import { emailKey } from '../../core/sessions/normalize-email';

/** Failures are counted by the minute. */
const perMinute = { windowMs: 60_000 };
/** Failed sign-ins allowed per minute: of one account from one address, of one account, from one address. */
const limits = { sign_in_pair: 10, sign_in_account: 100, sign_in_address: 100 } as const;
/** The limit of `sign_in_pair` for a known address. The owner may share the address with a guesser. */
const maxFromKnownAddress = 100;
type Kind = keyof typeof limits;
/** A known address has no count `sign_in_address`. */
type Hits = Partial<Record<Kind, number>> & Record<'sign_in_pair' | 'sign_in_account', number>;

/** An attempt to sign in: the account's e-mail, the client's address (`readClientAddress`) and the time. */
export interface SignInAttempt {
  email: string;
  address: string;
  at: Date;
}

/**
 * `slow`: too many failures came from the address, so the attempt has to wait. `onlyIfRight`: the limit is reached, so a
 * wrong password gets `too_many_attempts`. The right one still works.
 */
export type AttemptLimit = 'free' | 'slow' | 'onlyIfRight';

/**
 * Counts an attempt as a failure before the password is checked. So parallel attempts cannot all pass the limits.
 * `forgetAttempt` undoes the count after a success. An address that signed in to the account within 30 days is
 * known. Failures from other addresses do not block a known address, so nobody can lock the owner out (abuse case V32).
 * Failures from a known address do not count for `sign_in_address`, because a class may share the address (V53).
 * Throws `too_many_attempts` with `retryAfter` in seconds (product decisions §7).
 * @param userId the account's id, null when no account has the e-mail
 */
export async function countAttempt(
  db: Kysely<Tables>,
  attempt: SignInAttempt,
  userId: number | null,
): Promise<AttemptLimit> {
  const { known, ...hits } = await count(db, attempt, { by: 1, userId });
  const isWithin = (kind: Kind) => (hits[kind] ?? 0) <= limits[kind];
  if (isWithin('sign_in_pair') && isWithin('sign_in_account'))
    return isWithin('sign_in_address') ? 'free' : 'slow';
  if (known && hits.sign_in_pair <= maxFromKnownAddress)
    return hits.sign_in_pair <= limits.sign_in_pair ? 'free' : 'onlyIfRight';
  // No password was checked. The attempt must not use up the limit of others behind the same address.
  await forgetAttempt(db, attempt, userId);
  throw tooManyAttempts(attempt);
}

/** The problem `too_many_attempts`. The counts restart with the next minute. */
export const tooManyAttempts = ({ at }: SignInAttempt) =>
  problem('too_many_attempts', { retryAfter: secondsLeft(perMinute, at) });

/** Removes an attempt from the counts, because it was not a failure. Call it before `saveKnownAddress`. */
export async function forgetAttempt(
  db: Kysely<Tables>,
  attempt: SignInAttempt,
  userId: number | null,
): Promise<void> {
  await count(db, attempt, { by: -1, userId });
}

/** Whether somebody signed in to the account from the address within 30 days. */
export async function isKnownAddress(
  db: Kysely<Tables>,
  userId: number,
  { address, at }: Pick<SignInAttempt, 'address' | 'at'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', hashAddress(address))
    .where('last_at', '>', sql<Date>`${at}::timestamptz - interval '30 days'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the address as known for the account. */
export async function saveKnownAddress(
  db: Kysely<Tables>,
  userId: number,
  { address, at }: SignInAttempt,
): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address_hash: hashAddress(address), last_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_at: at }))
    .execute();
}

// The order is always the same, so that parallel attempts cannot deadlock.
async function count(
  db: Kysely<Tables>,
  { email, address, at }: SignInAttempt,
  { by, userId }: { by: 1 | -1; userId: number | null },
): Promise<Hits & { known: boolean }> {
  const { rows } = await sql<{ kind: Kind; hits: number; known: boolean }>`
    with known as (
      select exists (
        select from sign_in_addresses
        where user_id = ${userId}::int and address_hash = ${hashAddress(address)}
          and last_at > ${at}::timestamptz - interval '30 days') as known)
    insert into rate_windows (kind, subject, started_at, hits)
    select kind, subject, ${startOfWindow(perMinute, at)}::timestamptz, ${Math.max(by, 0)}::int
    from (values
      (1, 'sign_in_account', ${emailKey(email)}::text),
      (2, 'sign_in_pair', ${emailKey(email)} || ' ' || ${address}),
      (3, 'sign_in_address', ${address}::text)) given (position, kind, subject), known
    where kind <> 'sign_in_address' or not known
    order by position
    on conflict (kind, subject, started_at) do update
      set hits = greatest(rate_windows.hits + ${by}::int, 0)
    returning kind, hits, (select known from known) as known`.execute(db);
  const hits = Object.fromEntries(rows.map((row) => [row.kind, row.hits])) as Hits;
  return { ...hits, known: rows.some(({ known }) => known) };
}

const hashAddress = (address: string) => createHash('sha256').update(address).digest('base64url');
