import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The id of the school, which its files have too (files/claim-storage.ts). The API writes the row at its first start,
 * because copies of a prepared database must become different schools. The index is for the upload quota of a user.
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
