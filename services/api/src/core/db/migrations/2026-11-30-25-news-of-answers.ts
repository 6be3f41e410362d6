import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** An open bell loses the news of an answer that was withdrawn. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  `drop trigger notifications_withdrawn on notifications`,
  // Sends `user_notified`, so that an open bell loses a withdrawn announcement or answer, and a course that is closed
  // again.
  `create trigger notifications_withdrawn after delete on notifications
    for each row when (old.announcement_id is not null or old.kind in ('opened', 'answered'))
    execute function notify_former_user()`,
];
