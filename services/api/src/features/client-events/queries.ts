import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** A report of an error in a browser. */
export interface ClientEvent {
  kind: string;
  /** JSON text. */
  data: string;
  /** From `readClientAddress`. */
  address: string;
  /** Null when nobody is signed in. */
  userId: number | null;
}

/**
 * Counts a report of an address in its minute. Stores it unless the count exceeds `maxReports`.
 * Resolves to the count.
 */
export async function addClientEvent(
  db: Kysely<Tables>,
  { kind, data, address, userId }: ClientEvent,
  { counter, minute, maxReports }: { counter: string; minute: Date; maxReports: number },
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    with counted as (
      insert into rate_windows (kind, subject, started_at) values (${counter}, ${address}, ${minute})
      on conflict (kind, subject, started_at) do update set hits = rate_windows.hits + 1
      returning hits),
    stored as (
      insert into client_events (kind, data, user_id)
      select ${kind}, ${data}, ${userId} from counted where hits <= ${maxReports})
    select hits from counted`.execute(db);
  return rows[0]!.hits;
}
