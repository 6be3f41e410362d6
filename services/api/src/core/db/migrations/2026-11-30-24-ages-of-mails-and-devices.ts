import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The sweep of every ten minutes finds old mails and devices by an index, and reads no others. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // Mails that nobody sends any more. A mail enters the index once, when it has ended.
  `create index mails_by_end on mails (changed_at) where state not in ('waiting', 'sending')`,
  `create index known_devices_by_time on known_devices (last_at)`,
];
