import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Large files that are sent in parts. The bytes of a part have a key made of the upload and its number, so every object
 * that may exist has a row. An earlier release of the API leaves both alone.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table uploads (
      id uuid primary key default gen_random_uuid(),
      owner_id integer not null references users (id),
      lesson_id integer not null references lessons (id),
      name text not null,
      size bigint not null constraint uploads_size check (size > 0),
      part_bytes integer not null constraint uploads_part_bytes check (part_bytes > 0),
      state text not null default 'open' constraint uploads_state check (state in ('open', 'stored', 'ended')),
      file_id uuid references files (id),
      changed_at timestamptz(3) not null default now(),
      constraint uploads_file check ((state = 'stored') = (file_id is not null))
    )`,
    'create index uploads_owner_id on uploads (owner_id)',
    'create index uploads_lesson_id on uploads (lesson_id)',
    'create index uploads_file_id on uploads (file_id)',
    'create index uploads_changed_at on uploads (changed_at)',
    `create table upload_parts (
      upload_id uuid not null references uploads (id) on delete cascade,
      number integer not null constraint upload_parts_number check (number >= 0),
      sha256 text not null,
      constraint upload_parts_pkey primary key (upload_id, number)
    )`,
  ]);
