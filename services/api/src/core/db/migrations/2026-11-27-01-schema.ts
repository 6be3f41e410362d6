import type { Kysely } from 'kysely';
import { schema } from '../schema/index';
import { requireApi } from './require-api';
import { runStatements } from './run-statements';

/** The schema of version 0.2.0. No API of version 0.1 starts on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, schema);
  await requireApi(db, '0.2.0', '2026-11-27-01-schema');
}
