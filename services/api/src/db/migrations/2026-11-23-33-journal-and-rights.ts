import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The journal: who did what to whom and when. It stores the names of that time. A row never changes, and no row younger
 * than 30 days is deleted. And the rights of moderators; a moderator who gets another role loses them.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table journal (
      id integer generated always as identity primary key,
      at timestamptz(3) not null default now(),
      origin text not null constraint journal_origin check (origin in ('person', 'visitor', 'command')),
      by_user integer references users (id),
      by_name text,
      address text,
      action text not null constraint journal_action check (action ~ '^[a-z]+[.][a-zA-Z]+$'),
      subject_kind text constraint journal_subject_kind
        check (subject_kind in ('user', 'group', 'course', 'lesson', 'test', 'payment', 'email')),
      subject_id integer,
      subject_name text,
      facts json not null default '{}' constraint journal_facts check (octet_length(facts::text) <= 2000),
      search_key text not null generated always as
        (russian_key(coalesce(by_name, '') || ' ' || coalesce(subject_name, ''))) stored,
      constraint journal_person check ((origin = 'person') = (by_user is not null))
    )`,
    'create index journal_by_user on journal (by_user, id)',
    'create index journal_subject on journal (subject_kind, subject_id, id)',
    'create index journal_at on journal (at)',
    `create function keep_journal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or old.at > now() - interval '30 days' then
        raise exception using errcode = 'check_violation', constraint = 'journal_stays',
          message = 'the journal does not change';
      end if;
      return old;
    end $$`,
    `create trigger journal_stays before update or delete on journal
      for each row execute function keep_journal()`,
    `create table rights (
      user_id integer not null references users (id),
      name text not null constraint rights_name check (name in ('staff', 'money')),
      granted_at timestamptz not null default now(),
      primary key (user_id, name)
    )`,
    `create function drop_rights() returns trigger language plpgsql as $$
    begin
      delete from rights where user_id = new.id;
      return null;
    end $$`,
    `create trigger users_drop_rights after update of role on users
      for each row when (new.role <> 'MODERATOR') execute function drop_rights()`,
  ]);
