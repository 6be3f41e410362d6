import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Files of messages, and of the first answer to a question. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table message_files (
      file_id uuid not null references files,
      comment_id integer not null references comments,
      -- Null for the first answer to the question.
      message_id integer references messages,
      position integer not null,
      -- A file belongs to one message.
      primary key (file_id),
      -- A place has one file.
      constraint message_files_place_key unique nulls not distinct (comment_id, message_id, position),
      constraint message_files_position check (position between 1 and 10)
    )`,
    `create index message_files_message_id on message_files (message_id)`,
    // A file waits for a submission of its lesson, for a message under a question, or for one about a submission.
    `alter table uploads
      add comment_id integer references comments,
      add submission_id integer references submissions,
      -- A file of a thread waits for its message, in one thread.
      add constraint uploads_thread check (
        case num_nonnulls(comment_id, submission_id) when 0 then true when 1 then waits else false end)`,
    `create index uploads_comment_id on uploads (comment_id)`,
    `create index uploads_submission_id on uploads (submission_id)`,
  ]);
}
