/**
 * Columns of an account that moderators see and change. A change of one raises `version` and sends `school_changed`.
 */
const shownColumns = ['first_name', 'last_name', 'middle_name', 'email'];

/** The schema of accounts, groups, rights and consents. */
export const people: readonly string[] = [
  // Accounts of all roles.
  `create table users (
    id integer generated always as identity primary key,
    role text not null,
    email text not null,
    -- The e-mail folded by fold_email.
    email_key text collate "C" generated always as (fold_email(email)) stored,
    last_name text not null,
    first_name text not null,
    middle_name text not null default '',
    -- Last name and first name folded by russian_key, for the order of a list.
    name_key text collate "C" generated always as (russian_key(last_name || ' ' || first_name)) stored,
    -- Names and e-mail folded by russian_key, for the search in each order in which people write a name.
    search_key text collate "C" generated always as (russian_key(last_name || ' ' || first_name ||
      case when middle_name = '' then '' else ' ' || middle_name || ' ' || first_name end || ' ' ||
      last_name || ' ' || email)) stored,
    password_hash text not null,
    password_changed_at timestamptz(3),
    -- Grows with each change that moderators see.
    version integer not null default 1,
    -- The group that a deleted participant was in.
    left_group_id integer,
    created_at timestamptz(3) not null default now(),
    -- Whether the person has ever signed in. A trigger of last_sign_ins sets it.
    has_signed_in boolean not null default false,
    disabled_at timestamptz(3),
    deleted_at timestamptz(3),
    erase_at timestamptz(3),
    erased_at timestamptz(3),
    -- An e-mail has one @ with characters on both sides, and no space.
    constraint users_email check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
    -- An erased account waits for no further erasure.
    constraint users_erase_once check (erase_at is null or erased_at is null),
    -- An erased account stays deleted.
    constraint users_erased check (erased_at is null or deleted_at is not null),
    constraint users_first_name check (has_text(first_name)),
    constraint users_last_name check (has_text(last_name)),
    -- The password hash is not empty.
    constraint users_password_hash check (password_hash <> ''),
    constraint users_role check (role in ('LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'))
  )`,
  // Two live accounts never have the same e-mail.
  `create unique index users_live_email on users (email_key) where deleted_at is null`,
  `create index users_by_name on users (role, name_key, id) where deleted_at is null`,
  `create index users_deleted_by_email_key on users (email_key) where deleted_at is not null`,
  `create index users_deleted_by_name on users (role, name_key, id) where deleted_at is not null`,
  `create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null`,
  `create index users_asked_erasure on users (erase_at) where erase_at is not null`,
  `create index users_suspended_by_name on users (role, name_key, id)
    where deleted_at is null and disabled_at is not null`,
  `create index users_staff on users (name_key, id) where role <> 'LEARNER' and deleted_at is null`,
  `create index users_closed on users (id) where deleted_at is not null or disabled_at is not null`,
  `create index users_invited on users (name_key, id)
    where role = 'LEARNER' and not has_signed_in and deleted_at is null and disabled_at is null`,
  // Counts a live learner in `slot_account.used`. Parallel calls wait for each other on the row of `slot_account`.
  `create function count_participant() returns trigger language plpgsql as $$
  declare
    before integer := 0;
    after integer := (new.role = 'LEARNER' and new.deleted_at is null)::integer;
  begin
    if tg_op = 'UPDATE' then
      before := (old.role = 'LEARNER' and old.deleted_at is null)::integer;
    end if;
    if after <> before then
      update slot_account set used = used + after - before;
    end if;
    return null;
  end $$`,
  // A live learner takes a slot. A learner who is deleted or becomes staff gives it back.
  `create trigger users_take_slots after insert or update of role, deleted_at on users
    for each row execute function count_participant()`,
  // Deletes the sessions of the account. For a deleted account, it also stores the group in `left_group_id` and
  // deletes the row of `group_members`.
  `create function end_sessions() returns trigger language plpgsql as $$
  begin
    delete from sessions where user_id = new.id;
    if new.deleted_at is not null then
      if old.deleted_at is null then
        update users set left_group_id = (select group_id from group_members where user_id = new.id)
          where id = new.id;
      end if;
      delete from group_members where user_id = new.id;
    end if;
    return null;
  end $$`,
  // Ends all sessions when role, password, `disabled_at` or `deleted_at` changes. A deleted account also leaves
  // its group, and remembers it.
  `create trigger users_end_sessions after update of role, password_hash, disabled_at, deleted_at on users
    for each row when (
    old.role <> new.role or old.password_hash <> new.password_hash
    or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_sessions()`,
  // Sends `school_changed` with `participants`. A sign-in and a new password send nothing.
  `create trigger users_school_news
    after insert or update of ${shownColumns.join(', ')}, role, disabled_at, deleted_at on users
    for each statement execute function notify_school('participants')`,
  // Deletes the unused links of the account after a new password. After any other change they expire at once,
  // except an invitation after a change of `disabled_at`: a closed account refuses it anyway.
  `create function end_entry_links() returns trigger language plpgsql as $$
  begin
    if old.password_hash <> new.password_hash then
      delete from entry_links where user_id = new.id and used_at is null;
    else
      update entry_links set expires_at = greatest(created_at, least(expires_at, now()))
        where user_id = new.id and used_at is null and (
          kind = 'reset' or old.role <> new.role or old.email <> new.email
          or old.deleted_at is distinct from new.deleted_at);
    end if;
    return null;
  end $$`,
  // Ends the unused links of an account when its role, e-mail, password, `disabled_at` (only of a reset) or
  // `deleted_at` changes.
  `create trigger users_end_entry_links
    after update of role, email, password_hash, disabled_at, deleted_at on users
    for each row when (
    old.role <> new.role or old.email <> new.email or old.password_hash <> new.password_hash
    or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_entry_links()`,
  // Deletes the rights of the account.
  `create function drop_rights() returns trigger language plpgsql as $$
  begin
    delete from rights where user_id = new.id;
    return null;
  end $$`,
  // Deletes the rights of a moderator who gets another role.
  `create trigger users_drop_rights after update of role on users
    for each row when (new.role <> 'MODERATOR') execute function drop_rights()`,
  // Deletes the sign-ins of the account that wait for a code.
  `create function end_second_steps() returns trigger language plpgsql as $$
  begin
    delete from second_steps where user_id = new.id;
    return null;
  end $$`,
  // Ends the sign-ins of an account that wait for a code when its role, password, `disabled_at` or `deleted_at`
  // changes.
  `create trigger users_end_second_steps
    after update of role, password_hash, disabled_at, deleted_at on users
    for each row when (
    old.role <> new.role or old.password_hash <> new.password_hash
    or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_second_steps()`,
  // Adds 1 to the version of the row.
  `create function count_user_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$`,
  // Adds 1 to `version` when a name, the e-mail, `disabled_at` or `deleted_at` changes.
  `create trigger users_count_version
    before update of ${shownColumns.join(', ')}, disabled_at, deleted_at on users
    for each row when (
    ${shownColumns.map((name) => `old.${name} <> new.${name}`).join(' or ')}
    or old.disabled_at is distinct from new.disabled_at
    or old.deleted_at is distinct from new.deleted_at
    ) execute function count_user_version()`,
  // Deletes the links of the account to providers of sign-in.
  `create function end_provider_links() returns trigger language plpgsql as $$
  begin
    delete from provider_links where user_id = new.id;
    return null;
  end $$`,
  // Deletes the links of an account to providers of sign-in when it gets another e-mail or is deleted.
  `create trigger users_end_provider_links after update of email, deleted_at on users
    for each row
    when (old.email_key <> new.email_key or (old.deleted_at is null and new.deleted_at is not null))
    execute function end_provider_links()`,
  // Sets `password_changed_at` of the row to the time of the transaction.
  `create function date_password() returns trigger language plpgsql as $$
  begin
    new.password_changed_at := now();
    return new;
  end $$`,
  // Sets `password_changed_at` when the password changes.
  `create trigger users_date_password before update of password_hash on users
    for each row when (old.password_hash <> new.password_hash) execute function date_password()`,
  // Stores the name of the account in `learner_summaries`, and whether it is a learner who is not deleted.
  `create function summarize_account() returns trigger language plpgsql as $$
  begin
    insert into learner_summaries (user_id, is_listed, name_key)
      values (new.id, new.role = 'LEARNER' and new.deleted_at is null, new.name_key)
      on conflict (user_id) do update set is_listed = excluded.is_listed, name_key = excluded.name_key;
    return null;
  end $$`,
  // Adds the row of `learner_summaries`.
  `create trigger users_summarize after insert on users for each row execute function summarize_account()`,
  // Keeps the name and `is_listed` in `learner_summaries`.
  `create trigger users_summarize_change after update of first_name, last_name, role, deleted_at on users
    for each row when (
    old.name_key is distinct from new.name_key or old.role <> new.role
    or old.deleted_at is distinct from new.deleted_at
    ) execute function summarize_account()`,

  // When each account last signed in: a row for each account, with null before the first sign-in. In `users` each sign-in
  // would write all indexes of the account again.
  `create table last_sign_ins (
    user_id integer primary key references users,
    at timestamptz(3)
  )`,
  `create index last_sign_ins_in_order on last_sign_ins ((coalesce(at, '-infinity'::timestamptz)), user_id)`,
  // Adds the row of `last_sign_ins` of a new account.
  `create function await_sign_in() returns trigger language plpgsql as $$
  begin
    insert into last_sign_ins (user_id) values (new.id);
    return null;
  end $$`,
  // Adds the row of `last_sign_ins`.
  `create trigger users_await_sign_in after insert on users for each row execute function await_sign_in()`,
  // Stores in `has_signed_in` of the account that it has signed in.
  `create function note_first_sign_in() returns trigger language plpgsql as $$
  begin
    update users set has_signed_in = true where id = new.user_id;
    return null;
  end $$`,
  // Sets `has_signed_in` of the account at its first sign-in.
  `create trigger last_sign_ins_first after update of at on last_sign_ins
    for each row when (old.at is null and new.at is not null) execute function note_first_sign_in()`,

  // Groups of learners.
  `create table groups (
    id integer generated always as identity primary key,
    name text not null,
    -- The trimmed name folded by russian_key.
    name_key text collate "C" generated always as (russian_key(btrim(name))) stored,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    -- name_key with zeros in front of its numbers, so that they sort by their value.
    order_key text collate "C" generated always as (regexp_replace(regexp_replace(russian_key(btrim(name)),
      '([0-9]+)', '000000000000\\1', 'g'), '[0-9]*([0-9]{12})', '\\1', 'g')) stored,
    constraint groups_name check (has_text(name))
  )`,
  // Two live groups never have the same name. Case, «ё» and «е», and outer spaces make no difference.
  `create unique index groups_live_name on groups (name_key) where deleted_at is null`,
  // Sends `school_changed` with `groups`.
  `create trigger groups_school_news after insert or update on groups
    for each statement execute function notify_school('groups')`,
  // Stores the new name of a group for its learners in `learner_summaries`.
  `create function summarize_renamed_group() returns trigger language plpgsql as $$
  begin
    update learner_summaries set group_key = new.order_key
    where user_id in (select joined.user_id from group_members joined where joined.group_id = new.id);
    return null;
  end $$`,
  // Keeps the name of the group in `learner_summaries`.
  `create trigger groups_summarize after update of name on groups
    for each row when (old.order_key is distinct from new.order_key)
    execute function summarize_renamed_group()`,

  // Which learner is in which group.
  `create table group_members (
    user_id integer primary key references users,
    group_id integer not null references groups,
    joined_at timestamptz(3) not null default now()
  )`,
  `create index group_members_by_group on group_members (group_id, user_id)`,
  // Sends `school_changed` with `groups` and `participants`.
  `create trigger group_members_school_news after insert or update or delete on group_members
    for each statement execute function notify_school('groups', 'participants')`,
  // Stores the name of the group of a learner in `learner_summaries`.
  `create function summarize_group() returns trigger language plpgsql as $$
  begin
    update learner_summaries set group_key = coalesce((
      select order_key from group_members joined join groups on groups.id = joined.group_id
      where joined.user_id = learner_summaries.user_id), '')
    where user_id = case tg_op when 'DELETE' then old.user_id else new.user_id end;
    return null;
  end $$`,
  // Keeps the group in `learner_summaries`.
  `create trigger group_members_summarize after insert or update or delete on group_members
    for each row execute function summarize_group()`,

  // Rights of moderators.
  `create table rights (
    user_id integer not null references users,
    name text not null,
    granted_at timestamptz not null default now(),
    -- A moderator has each right once.
    primary key (user_id, name),
    constraint rights_name check (name in ('staff', 'money'))
  )`,

  // Versions of the school's documents that people have accepted.
  `create table consents (
    user_id integer not null references users,
    document text not null,
    version text not null,
    title text not null,
    accepted_at timestamptz(3) not null default now(),
    text_hash text,
    -- A person accepts a version once.
    primary key (user_id, document, version),
    -- The id of a document has small letters, digits and hyphens.
    constraint consents_document check (document ~ '^[a-z][a-z0-9-]{0,39}$'),
    -- text_hash is SHA-256 in hexadecimal digits.
    constraint consents_text_hash check (text_hash ~ '^[0-9a-f]{64}$'),
    constraint consents_title check (has_text(title)),
    constraint consents_version check (has_text(version))
  )`,
];
