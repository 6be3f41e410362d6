import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Archives with a person's own data. An older release of the API leaves their files alone for ten minutes, then moves them
 * to the trash of unknown files. A newer one restores them.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table data_exports (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users (id),
      state text not null default 'making' constraint data_exports_state
        check (state in ('making', 'ready', 'failed', 'removed')),
      file_key text not null constraint data_exports_file_key unique,
      asked_at timestamptz(3) not null default now(),
      size bigint,
      sha256 text,
      expires_at timestamptz(3),
      constraint data_exports_ready check (state <> 'ready'
        or (size is not null and sha256 is not null and expires_at is not null))
    )`,
    `create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'making'`,
    `create index data_exports_user_id on data_exports (user_id, asked_at)`,
  ]);
