import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** A report of a browser: of an error or of a loaded remote. */
export interface ClientEvent {
  kind: string;
  /** JSON text. */
  data: string;
  /** The client's address (`readClientAddress`). */
  address: string;
  /** Null when nobody is signed in. */
  userId: number | null;
  /** The build of the API that got the report. */
  api: string;
}

/**
 * Counts the reports of an address in the given minute. Stores this one unless the count exceeds `maxReports`. Resolves to
 * the count.
 */
export async function addClientEvent(
  db: Kysely<Tables>,
  { kind, data, address, userId, api }: ClientEvent,
  { counter, minute, maxReports }: { counter: string; minute: Date; maxReports: number },
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    with counted as (
      insert into rate_windows (kind, subject, started_at) values (${counter}, ${address}, ${minute})
      on conflict (kind, subject, started_at) do update set hits = rate_windows.hits + 1
      returning hits),
    stored as (
      insert into client_events (kind, data, user_id, api)
      select ${kind}, ${data}, ${userId}, ${api} from counted where hits <= ${maxReports})
    select hits from counted`.execute(db);
  return rows[0]!.hits;
}
