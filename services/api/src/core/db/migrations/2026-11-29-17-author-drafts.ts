import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Unsaved input of authors. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  `create table author_drafts (
    user_id integer not null references users,
    kind text not null,
    -- The id of the course, lesson or test, or 'new'. Its row may be deleted: the draft stays.
    entity text not null,
    draft text not null,
    version integer,
    -- The time of the last change by the clock of the author's computer, in ms since 1970.
    at double precision not null,
    -- JSON text.
    form text not null,
    saved_at timestamptz(3) not null default now(),
    primary key (user_id, kind, entity, draft),
    constraint author_drafts_kind check (kind in ('course', 'lesson', 'test'))
  )`,
  `create index author_drafts_by_time on author_drafts (saved_at)`,
];
