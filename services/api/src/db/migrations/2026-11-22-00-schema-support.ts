import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The lowest API version for this schema: one row for each migration that earlier APIs do not support. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table schema_support (
      lowest_api text primary key constraint schema_support_version check (lowest_api ~ '^\\d+\\.\\d+\\.\\d+$'),
      migration text not null,
      at timestamptz(3) not null default now()
    )`,
  ]);
