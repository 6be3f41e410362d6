import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Throws unless the database answers. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
