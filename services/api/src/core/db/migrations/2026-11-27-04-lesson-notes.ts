import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Words of teachers that everybody sees on a lesson. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table lesson_notes (
      id integer generated always as identity primary key,
      lesson_id integer not null references lessons,
      comment_id integer not null references comments,
      -- Null for the first answer to the question.
      message_id integer references messages,
      -- The learner of the thread.
      learner_id integer not null references users,
      shown_by integer not null references users,
      created_at timestamptz(3) not null default now(),
      -- The same words are shown once.
      constraint lesson_notes_comment_id_key unique nulls not distinct (comment_id, message_id)
    )`,
    `create index lesson_notes_by_lesson on lesson_notes (lesson_id, id)`,
    `create index lesson_notes_by_learner on lesson_notes (learner_id)`,
  ]);
}
