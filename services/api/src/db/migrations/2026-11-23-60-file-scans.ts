import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Files that wait for the scanner, and its verdicts. A row names a file by the key of its bytes, because files are in two
 * tables. Earlier files have no row and stay open. An older release of the API writes no rows: its uploads are open.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table file_scans (
      file_key text primary key,
      state text not null default 'checking' constraint file_scans_state
        check (state in ('checking', 'clean', 'infected', 'too_large')),
      owner_id integer not null references users (id),
      next_at timestamptz(3) not null default now(),
      failures integer not null default 0,
      virus text,
      checked_at timestamptz(3),
      removed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint file_scans_virus check ((state = 'infected') = (virus is not null)),
      constraint file_scans_checked check (state not in ('clean', 'infected') or checked_at is not null)
    )`,
    `create index file_scans_open on file_scans (next_at)
      where state in ('checking', 'too_large') or (state = 'infected' and removed_at is null)`,
    'create index file_scans_owner_id on file_scans (owner_id)',
  ]);
