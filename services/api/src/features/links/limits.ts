import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';

/** A client's address (`readClientAddress`) and the time of its call. */
export interface Guess {
  address: string;
  at: Date;
}

/** How many calls with the same subject are allowed in a window of time. */
export interface Limit {
  kind: string;
  most: number;
  windowMs: number;
}

const unknownTokens: Limit = { kind: 'link_address', most: 30, windowMs: 60_000 };
/** A sign-in at a provider makes two calls. A school may share one address. */
const providerCalls: Limit = { kind: 'provider_address', most: 200, windowMs: 60_000 };
/** A sign-in with a passkey makes two calls. A school may share one address. */
const passkeyCalls: Limit = { kind: 'passkey_address', most: 200, windowMs: 60_000 };
/** A school may share one address, so a flood from it must not last long. Mail per person has its own limit. */
const resetsFromAddress: Limit = { kind: 'reset_address', most: 30, windowMs: 60_000 };

/** Counts an unknown token. Known ones are never counted. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countUnknownToken = (db: Kysely<Tables>, { address, at }: Guess): Promise<void> =>
  countOrReject(db, unknownTokens, address, at);

/** Counts a call of a sign-in at a provider. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countProviderCall = (db: Kysely<Tables>, { address, at }: Guess): Promise<void> =>
  countOrReject(db, providerCalls, address, at);

/** Counts a call of a sign-in with a passkey. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countPasskeyCall = (db: Kysely<Tables>, { address, at }: Guess): Promise<void> =>
  countOrReject(db, passkeyCalls, address, at);

/**
 * Counts a request for a new password by its address, not by its e-mail: requests of other people must not stop the owner
 * of the e-mail, and the answer must not tell whether the e-mail has an account.
 * Throws `too_many_attempts` with `retryAfter` in seconds.
 */
export const countReset = (db: Kysely<Tables>, { address, at }: Guess): Promise<void> =>
  countOrReject(db, resetsFromAddress, address, at);

/** Counts a call. Throws `too_many_attempts` with `retryAfter` in seconds when the limit of its window is passed. */
export async function countOrReject(
  db: Kysely<Tables>,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<void> {
  if ((await countHit(db, limit, subject, at)) <= limit.most) return;
  const end = startOfWindow(limit, at).getTime() + limit.windowMs;
  throw problem('too_many_attempts', { retryAfter: Math.ceil((end - at.getTime()) / 1000) });
}

/** Counts a call, and resolves to the number of calls in its window. */
export async function countHit(db: Kysely<Tables>, limit: Limit, subject: string, at: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (kind, subject, started_at, hits)
    values (${limit.kind}, ${subject}, ${startOfWindow(limit, at)}, 1)
    on conflict (kind, subject, started_at) do update set hits = rate_windows.hits + 1
    returning hits`.execute(db);
  return rows[0]!.hits;
}

/** Removes a call from the count of its window. */
export async function uncount(db: Kysely<Tables>, limit: Limit, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('rate_windows')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('kind', '=', limit.kind)
    .where('subject', '=', subject)
    .where('started_at', '=', startOfWindow(limit, at))
    .execute();
}

/** The beginning of the window of a time. */
export const startOfWindow = ({ windowMs }: Pick<Limit, 'windowMs'>, at: Date) =>
  new Date(Math.floor(at.getTime() / windowMs) * windowMs);
