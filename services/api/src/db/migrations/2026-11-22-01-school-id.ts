import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The id of the school, which its files carry too (files/claim-storage.ts). The row is written by the first
 * start of the API, not here: copies of a prepared database must become schools of their own.
 * The index serves the upload quota of a person.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table school (
      single boolean primary key default true constraint school_single check (single),
      id uuid not null,
      created_at timestamptz(3) not null default now()
    )`,
    'create index media_by_owner on media (owner_id)',
  ]);
