/** The schema of the school itself, repeated requests, the journal and reports of browsers. */
export const service: readonly string[] = [
  // The id of the school. The table has at most one row.
  `create table school (
    single boolean default true primary key,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    -- With the primary key: the table has at most one row.
    constraint school_single check (single)
  )`,

  // The last course number.
  `create table counters (
    name text primary key,
    value integer not null,
    -- A counter is never negative.
    constraint counters_value check (value >= 0)
  )`,
  "insert into counters (name, value) values ('courses', 0)",

  // The lowest API version that may run on the schema.
  `create table schema_support (
    lowest_api text primary key,
    migration text not null,
    at timestamptz(3) not null default now(),
    -- lowest_api has the form 1.2.3.
    constraint schema_support_version check (lowest_api ~ '^\\d+\\.\\d+\\.\\d+$')
  )`,

  // The first answer to each request with an `Idempotency-Key`, or the id of what the request made. Rows stay for a
  // day. A person has at most 1,000. `done` and `total` tell how far long work has come.
  `create table idempotency_keys (
    user_id integer not null references users,
    route text not null,
    key text not null,
    request_hash text not null,
    status integer,
    reply text,
    created_at timestamptz(3) not null default now(),
    done integer,
    total integer,
    -- A person uses a key once per route.
    primary key (user_id, route, key),
    -- A key has 1 to 200 characters.
    constraint idempotency_keys_key check (char_length(key) between 1 and 200)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create index idempotency_keys_by_person on idempotency_keys (user_id, created_at)`,

  // Who did what to whom and when.
  `create table journal (
    id integer generated always as identity primary key,
    at timestamptz(3) not null default now(),
    origin text not null,
    by_user integer references users,
    by_name text,
    address text,
    action text not null,
    subject_kind text,
    subject_id integer,
    subject_name text,
    facts json not null default '{}'::json,
    -- The names folded by russian_key, for the search.
    search_key text not null
      generated always as (russian_key(coalesce(by_name, '') || ' ' || coalesce(subject_name, ''))) stored,
    repeat_key text,
    times integer not null default 1,
    last_at timestamptz(3),
    -- An action has a group and a name: participant.deleted.
    constraint journal_action check (action ~ '^[a-z]+[.][a-zA-Z]+$'),
    -- The facts have at most 2,000 bytes.
    constraint journal_facts check (octet_length(facts::text) <= 2000),
    constraint journal_origin check (origin in ('person', 'visitor', 'command')),
    -- by_user is set exactly when origin is person.
    constraint journal_person check ((origin = 'person') = (by_user is not null)),
    constraint journal_subject_kind check (subject_kind in ('user', 'group', 'course', 'lesson', 'test',
      'payment', 'email')),
    -- last_at is set exactly when times is above 1, and then the row has a repeat_key.
    constraint journal_times check (times >= 1 and (times = 1) = (last_at is null) and (times = 1 or
      repeat_key is not null))
  )`,
  `create index journal_by_user on journal (by_user, id)`,
  `create index journal_subject on journal (subject_kind, subject_id, id)`,
  // Failures with one key share a row.
  `create unique index journal_repeat_key on journal (repeat_key) where repeat_key is not null`,
  `create index journal_in_order on journal (at, id)`,
  `create index journal_by_action on journal (action, at, id)`,
  // Refuses to change a row of the journal, or to delete it within 30 days. An erased person may lose the name,
  // the address and the facts there. Reports `journal_stays`.
  `create function keep_journal() returns trigger language plpgsql as $$
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
  // A row is not deleted within 30 days.
  `create trigger journal_stays before delete on journal for each row execute function keep_journal()`,
  // A row never changes, except that `times` of a row with a `repeat_key` grows by 1. A row of an erased person
  // may also lose the name, the address and the facts. It keeps the name and the address of another person who
  // acted. An erased member of the staff is «Удалённый сотрудник».
  `create trigger journal_counts_only before update on journal for each row when (
    new.times is distinct from old.times + 1 or old.repeat_key is null
    or (new.id, new.at, new.origin, new.by_user, new.by_name, new.address, new.action,
    new.subject_kind, new.subject_id, new.subject_name, new.facts::text, new.repeat_key)
    is distinct from
    (old.id, old.at, old.origin, old.by_user, old.by_name, old.address, old.action,
    old.subject_kind, old.subject_id, old.subject_name, old.facts::text, old.repeat_key))
    execute function keep_journal()`,

  // Reports from browsers. Failures stay for 30 days, loads (`remote-loaded`) for two.
  `create table client_events (
    id bigint generated always as identity primary key,
    user_id integer references users,
    kind text not null,
    data json not null,
    at timestamptz(3) not null default now(),
    -- The build of the API that stored it.
    api text,
    -- A report has at most 8,000 bytes.
    constraint client_events_data check (octet_length(data::text) <= 8000)
  )`,
  `create index client_events_by_age on client_events (at)`,
];
