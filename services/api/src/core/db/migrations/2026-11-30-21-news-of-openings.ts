import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** An open bell loses the news of a course that is closed again. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  `drop trigger notifications_withdrawn on notifications`,
  // Sends `user_notified`, so that an open bell loses a withdrawn announcement and a course that is closed again.
  `create trigger notifications_withdrawn after delete on notifications
    for each row when (old.announcement_id is not null or old.kind = 'opened') execute function notify_former_user()`,
];
