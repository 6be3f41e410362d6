import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';

const windowMs = 60_000;
/** Unknown tokens allowed per minute from one address. */
const most = 30;

/** A try of a token: the client's address (`clientAddressOf`) and the time. */
export interface Guess {
  address: string;
  at: Date;
}

/**
 * Counts a token as unknown before it is looked up, so that parallel ones cannot all pass.
 * Throws `too_many_attempts` with `retryAfter` in seconds.
 */
export async function countGuess(db: Kysely<Tables>, guess: Guess): Promise<void> {
  if ((await count(db, guess, 1)) <= most) return;
  const end = windowOf(guess).getTime() + windowMs;
  throw problem('too_many_attempts', { retryAfter: Math.ceil((end - guess.at.getTime()) / 1000) });
}

/** Removes a guess from the count, because the token is known. */
export async function forgetGuess(db: Kysely<Tables>, guess: Guess): Promise<void> {
  await count(db, guess, -1);
}

async function count(db: Kysely<Tables>, guess: Guess, by: 1 | -1): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (kind, subject, started_at, hits)
    values ('link_address', ${guess.address}, ${windowOf(guess)}, ${Math.max(by, 0)}::int)
    on conflict (kind, subject, started_at) do update
      set hits = greatest(rate_windows.hits + ${by}::int, 0)
    returning hits`.execute(db);
  return rows[0]!.hits;
}

const windowOf = ({ at }: Guess) => new Date(Math.floor(at.getTime() / windowMs) * windowMs);
