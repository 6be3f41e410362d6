import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Repeated failures of a sign-in share one row of the journal, with their number and the last time. A row still changes
 * in nothing else. And the hash of the text that a person accepted. An older release of the API writes one row for each
 * failure, and no hash.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table journal
      add column repeat_key text,
      add column times integer not null default 1,
      add column last_at timestamptz(3),
      add constraint journal_times check (times >= 1 and (times = 1) = (last_at is null)
        and (times = 1 or repeat_key is not null))`,
    'create unique index journal_repeat_key on journal (repeat_key) where repeat_key is not null',
    'drop trigger journal_stays on journal',
    `create trigger journal_stays before delete on journal for each row execute function keep_journal()`,
    `create trigger journal_counts_only before update on journal for each row when (
      new.times is distinct from old.times + 1 or old.repeat_key is null
      or (new.id, new.at, new.origin, new.by_user, new.by_name, new.address, new.action,
          new.subject_kind, new.subject_id, new.subject_name, new.facts::text, new.repeat_key)
        is distinct from
         (old.id, old.at, old.origin, old.by_user, old.by_name, old.address, old.action,
          old.subject_kind, old.subject_id, old.subject_name, old.facts::text, old.repeat_key))
      execute function keep_journal()`,
    `alter table consents add column text_hash text
      constraint consents_text_hash check (text_hash ~ '^[0-9a-f]{64}$')`,
  ]);
