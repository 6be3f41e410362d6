import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';

const minute = 60_000;
/** The most events of a kind for one subject in a window of `ms`. Old windows are deleted after an hour. */
const limits = {
  /** Unknown tokens from one address. */
  link_address: { most: 30, ms: minute },
  /** Requests to reset a password from one address. A class may share it. */
  reset_address: { most: 60, ms: 60 * minute },
  /** Mails that reset one account's password. */
  reset_account: { most: 3, ms: 60 * minute },
} as const;

/** An event to count: what it is about (an address or an account) and when it happened. */
export interface Counted {
  kind: keyof typeof limits;
  subject: string;
  at: Date;
}

/** Counts an event before its work is done, so that parallel ones cannot all pass. False above the limit. */
export async function countEvent(db: Kysely<Tables>, event: Counted): Promise<boolean> {
  return (await count(db, event, 1)) <= limits[event.kind].most;
}

/** Counts like `countEvent`. Throws `too_many_attempts` with `retryAfter` in seconds. */
export async function requireFew(db: Kysely<Tables>, event: Counted): Promise<void> {
  if (await countEvent(db, event)) return;
  const end = windowOf(event).getTime() + limits[event.kind].ms;
  throw problem('too_many_attempts', { retryAfter: Math.ceil((end - event.at.getTime()) / 1000) });
}

/** Removes an event from its count, because it was harmless. */
export async function forgetEvent(db: Kysely<Tables>, event: Counted): Promise<void> {
  await count(db, event, -1);
}

async function count(db: Kysely<Tables>, event: Counted, by: 1 | -1): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (kind, subject, started_at, hits)
    values (${event.kind}, ${event.subject}, ${windowOf(event)}, ${Math.max(by, 0)}::int)
    on conflict (kind, subject, started_at) do update
      set hits = greatest(rate_windows.hits + ${by}::int, 0)
    returning hits`.execute(db);
  return rows[0]!.hits;
}

function windowOf({ kind, at }: Counted): Date {
  const { ms } = limits[kind];
  return new Date(Math.floor(at.getTime() / ms) * ms);
}
