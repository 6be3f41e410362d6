import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Erasure of deleted participants. An erased account stays deleted, so nobody can restore it. The journal loses the name,
 * the address and the facts of an erased person, and still changes in nothing else. An older release of the API offers
 * to restore an erased participant; the database refuses.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table users add column erased_at timestamptz(3),
      add constraint users_erased check (erased_at is null or deleted_at is not null)`,
    `create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null`,
    `alter table files add column erased_at timestamptz(3)`,
    `create or replace function keep_journal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at <= now() - interval '30 days' then return old; end if;
      if tg_op = 'UPDATE'
        and exists (select from users where erased_at is not null
          and (id = old.by_user or old.subject_kind = 'user' and id = old.subject_id))
        and (new.id, new.at, new.origin, new.by_user, new.action, new.subject_kind, new.subject_id, new.repeat_key,
            new.times, new.last_at)
          is not distinct from
            (old.id, old.at, old.origin, old.by_user, old.action, old.subject_kind, old.subject_id, old.repeat_key,
            old.times, old.last_at)
        and (new.by_name is not distinct from old.by_name or new.by_name = 'Удалённый участник')
        and (new.subject_name is not distinct from old.subject_name or new.subject_name = 'Удалённый участник')
        and (new.address is not distinct from old.address or new.address is null)
        and new.facts::text in (old.facts::text, '{}')
      then return new; end if;
      raise exception using errcode = 'check_violation', constraint = 'journal_stays',
        message = 'the journal does not change';
    end $$`,
  ]);
