import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Erasure that somebody asked for: `erase_at` says when the job may erase the account. An older release of the API ignores
 * it. In the journal an erased member of the staff is «Удалённый сотрудник».
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table users add column erase_at timestamptz(3),
      add constraint users_erase_once check (erase_at is null or erased_at is null)`,
    `create index users_asked_erasure on users (erase_at) where erase_at is not null`,
    `create or replace function keep_journal() returns trigger language plpgsql as $$
    declare
      by_erased boolean;
      of_erased boolean;
    begin
      if tg_op = 'DELETE' and old.at <= now() - interval '30 days' then return old; end if;
      if tg_op = 'UPDATE' then
        by_erased := exists (select from users where id = old.by_user and erased_at is not null);
        of_erased := old.subject_kind = 'user'
          and exists (select from users where id = old.subject_id and erased_at is not null);
        if (new.id, new.at, new.origin, new.by_user, new.action, new.subject_kind, new.subject_id, new.repeat_key,
            new.times, new.last_at)
          is not distinct from
            (old.id, old.at, old.origin, old.by_user, old.action, old.subject_kind, old.subject_id, old.repeat_key,
            old.times, old.last_at)
        and (new.by_name is not distinct from old.by_name
          or by_erased and new.by_name in ('Удалённый участник', 'Удалённый сотрудник'))
        and (new.subject_name is not distinct from old.subject_name
          or of_erased and new.subject_name in ('Удалённый участник', 'Удалённый сотрудник'))
        and (new.address is not distinct from old.address
          or new.address is null and (by_erased or of_erased and old.origin = 'visitor'))
        and (new.facts::text = old.facts::text or of_erased and new.facts::text = '{}')
        and (by_erased or of_erased)
        then return new; end if;
      end if;
      raise exception using errcode = 'check_violation', constraint = 'journal_stays',
        message = 'the journal does not change';
    end $$`,
  ]);
