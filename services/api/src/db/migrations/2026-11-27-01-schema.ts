import type { Kysely } from 'kysely';
import { schema } from '../schema/index';
import { runStatements } from './run-statements';

/** The schema of version 0.2.0. */
export const up = (db: Kysely<unknown>) => runStatements(db, schema);
