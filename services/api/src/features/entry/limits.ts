import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';
import { emailKey } from '../../sessions/email-of';

/** A client's address (`clientAddressOf`) and the time of its call. */
export interface Guess {
  address: string;
  at: Date;
}

/** How many calls with the same subject are allowed in a window of time. */
interface Limit {
  kind: string;
  most: number;
  windowMs: number;
}

const unknownTokens: Limit = { kind: 'link_address', most: 30, windowMs: 60_000 };
/** A sign-in at a provider makes two calls. A school may share one address. */
const providerCalls: Limit = { kind: 'provider_address', most: 200, windowMs: 60_000 };
const hourMs = 3_600_000;
const resetsFromAddress: Limit = { kind: 'reset_address', most: 20, windowMs: hourMs };
const resetsOfEmail: Limit = { kind: 'reset_email', most: 5, windowMs: hourMs };

/**
 * Counts a token as unknown before it is looked up, so that parallel ones cannot all pass.
 * Throws `too_many_attempts` with `retryAfter` in seconds.
 */
export const countGuess = (db: Kysely<Tables>, guess: Guess): Promise<void> =>
  countOrReject(db, unknownTokens, guess.address, guess.at);

/** Removes a guess from the count, because the token is known. */
export async function forgetGuess(db: Kysely<Tables>, { address, at }: Guess): Promise<void> {
  await count(db, unknownTokens, address, at, -1);
}

/** Counts a call of a sign-in at a provider. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countProviderCall = (db: Kysely<Tables>, { address, at }: Guess): Promise<void> =>
  countOrReject(db, providerCalls, address, at);

/**
 * Counts a request for a new password by its address and its e-mail, also when no account has the e-mail: the answer
 * must not tell. Throws `too_many_attempts` with `retryAfter` in seconds.
 */
export async function countReset(db: Kysely<Tables>, { email, address, at }: Guess & { email: string }) {
  await countOrReject(db, resetsFromAddress, address, at);
  await countOrReject(db, resetsOfEmail, emailKey(email), at);
}

async function countOrReject(
  db: Kysely<Tables>,
  limit: Limit,
  subject: string | RawBuilder<string>,
  at: Date,
): Promise<void> {
  if ((await count(db, limit, subject, at, 1)) <= limit.most) return;
  const end = windowOf(limit, at).getTime() + limit.windowMs;
  throw problem('too_many_attempts', { retryAfter: Math.ceil((end - at.getTime()) / 1000) });
}

async function count(
  db: Kysely<Tables>,
  limit: Limit,
  subject: string | RawBuilder<string>,
  at: Date,
  by: 1 | -1,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (kind, subject, started_at, hits)
    values (${limit.kind}, ${subject}, ${windowOf(limit, at)}, ${Math.max(by, 0)}::int)
    on conflict (kind, subject, started_at) do update
      set hits = greatest(rate_windows.hits + ${by}::int, 0)
    returning hits`.execute(db);
  return rows[0]!.hits;
}

const windowOf = ({ windowMs }: Limit, at: Date) => new Date(Math.floor(at.getTime() / windowMs) * windowMs);
