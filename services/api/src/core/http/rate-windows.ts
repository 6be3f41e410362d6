import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';
import { problem } from './problem';

/** How many calls with the same subject are allowed in a window of time. */
export interface Limit {
  kind: string;
  most: number;
  windowMs: number;
}

/** Counts a call. Throws `too_many_attempts` with `retryAfter` in seconds when the limit of its window is passed. */
export async function countOrReject(
  db: Kysely<Tables>,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<void> {
  if ((await countCall(db, limit, subject, at)) <= limit.most) return;
  throw problem('too_many_attempts', { retryAfter: secondsLeft(limit, at) });
}

/** Counts a call, and resolves to the number of calls in its window. */
export async function countCall(
  db: Kysely<Tables>,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<number> {
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

/** Seconds until the window of a time ends. Then the counts start again. */
export const secondsLeft = (limit: Pick<Limit, 'windowMs'>, at: Date): number =>
  Math.ceil((startOfWindow(limit, at).getTime() + limit.windowMs - at.getTime()) / 1000);
