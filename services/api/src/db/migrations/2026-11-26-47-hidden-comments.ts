import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Comments that were hidden, and lessons whose discussion is closed. An older release of the API still shows hidden
 * comments and accepts new ones on a closed discussion.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table comments
      add column hidden_at timestamptz(3),
      add column hidden_by integer references users (id),
      add constraint comments_hidden check ((hidden_at is null) = (hidden_by is null))`,
    'drop trigger comments_changed on comments',
    `create trigger comments_changed after insert or update of answer, hidden_at on comments
      for each row execute function notify_row('comment_changed')`,
    `create table closed_discussions (
      lesson_id integer primary key references lessons (id),
      closed_by integer not null references users (id),
      closed_at timestamptz(3) not null default now()
    )`,
    ...['progress', 'progress_audit'].flatMap((table) => [
      `alter table ${table} drop constraint ${table}_event`,
      `alter table ${table} add constraint ${table}_event check (event in ('file', 'question', 'next',
        'test_passed', 'test_failed', 'ready', 'redo', 'answered', 'withdrawn', 'undo'))`,
    ]),
    // The comments of erased people.
    `update comments set hidden_at = users.erased_at, hidden_by = users.id
      from users where users.id = comments.author_id and users.erased_at is not null`,
  ]);
