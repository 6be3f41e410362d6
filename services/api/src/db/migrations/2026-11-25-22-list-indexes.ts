import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Indexes for lists that filtered a whole table: the staff, rare states of learners, unused invitations, the journal by time. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index users_suspended_by_name on users (role, name_key, id)
      where deleted_at is null and disabled_at is not null`,
    `create index users_staff on users (name_key, id) where role <> 'LEARNER' and deleted_at is null`,
    `create index users_never_signed_in on users (name_key, id)
      where role = 'LEARNER' and last_login_at is null and deleted_at is null`,
    `create index entry_links_unused_invitations on entry_links (expires_at, user_id)
      where kind = 'invitation' and used_at is null`,
    'create index courses_open on courses (id) where is_open',
    // The order of the journal, so that a period is read without the rows after it.
    'create index journal_in_order on journal (at, id)',
    'drop index journal_at',
    'create index journal_by_action on journal (action, at, id)',
  ]);
