import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The mails of a morning are stored in batches of people. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // The last person whose mails of `last_day` are stored. Null when all are.
  `alter table mail_mornings add column reached_id integer`,
];
