import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';

/** One thing that went wrong in a browser. */
export interface ClientEvent {
  kind: string;
  /** JSON text. */
  data: string;
  address: string;
  /** Null for a browser that nobody is signed in to. */
  userId: number | null;
}

/**
 * Counts the address's reports of this minute and stores this one while they are not too many.
 * Resolves to how many there were.
 */
export async function addClientEvent(
  db: Kysely<Tables>,
  { kind, data, address, userId }: ClientEvent,
  { minute, most }: { minute: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    with counted as (
      insert into rate_windows (kind, subject, started_at) values ('client_event', ${address}, ${minute})
      on conflict (kind, subject, started_at) do update set hits = rate_windows.hits + 1
      returning hits),
    stored as (
      insert into client_events (kind, data, user_id)
      select ${kind}, ${data}, ${userId} from counted where hits <= ${most})
    select hits from counted`.execute(db);
  return rows[0]!.hits;
}
