import { type Kysely } from 'kysely';
import { runStatements } from './run-statements';
import { caseFolding } from './unicode-17-case-folding';

/**
 * Two e-mails are the same address when they are equal after full case folding (Unicode, definition D145). `lower()`
 * depends on the database and its locale, so this migration has its own table of letters.
 *
 * Existing live accounts with the same address stay unchanged: only a person can decide which one is right. All but the
 * oldest are marked as `email_double`, and the API reports them at its start. A mark is removed when its account gets
 * another e-mail, or when the unmarked account gets another e-mail or is deleted.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [foldLetters, foldEmail, ...columns, markDoubles, ...uniqueness, ...unmarking]);

// The table has no quotes or backslashes, so its JSON needs no escaping in SQL.
const foldLetters = `
create function fold_letters(value text) returns text language sql immutable parallel safe return
  normalize((
    select string_agg(coalesce('${JSON.stringify(caseFolding)}'::jsonb ->> letter, letter), '' order by place)
    from string_to_table(normalize(value, NFD), null) with ordinality as letters (letter, place)), NFC)`;

// Nearly all e-mails are ASCII, which needs no table.
const foldEmail = `
create function fold_email(value text) returns text language sql immutable parallel safe return
  case when value ~ '^[\\u0001-\\u007f]*$' then lower(value collate "C") else fold_letters(value) end`;

const columns = [
  `alter table users
    add column email_key text collate "C" generated always as (fold_email(email)) stored,
    add column email_double boolean not null default false`,
];

const markDoubles = `
update users set email_double = true
where deleted_at is null and exists (
  select from users older
  where older.email_key = users.email_key and older.deleted_at is null and older.id < users.id)`;

// The index has its old name, because earlier versions of the API recognise a taken e-mail by it.
const uniqueness = [
  `drop index users_live_email`,
  `create unique index users_live_email on users (email_key) where deleted_at is null and not email_double`,
  `create index users_by_email_key on users (email_key) where deleted_at is null`,
  // For earlier versions of the API. Drop it in the first migration that they do not support.
  `create index users_by_russian_email on users (russian_key(email)) where deleted_at is null`,
];

const unmarking = [
  `create function unmark_renamed_double() returns trigger language plpgsql as $$
  begin
    new.email_double := false;
    return new;
  end $$`,
  `create trigger users_unmark_renamed_double before update of email on users
    for each row when (old.email_double and new.email is distinct from old.email)
    execute function unmark_renamed_double()`,
  `create function unmark_next_double() returns trigger language plpgsql as $$
  begin
    update users set email_double = false where id = (
      select min(id) from users
      where email_key = old.email_key and deleted_at is null and email_double and id <> old.id);
    return null;
  end $$`,
  `create trigger users_unmark_next_double after update of email, deleted_at on users
    for each row when (old.deleted_at is null and not old.email_double
      and (new.deleted_at is not null or new.email_key is distinct from old.email_key))
    execute function unmark_next_double()`,
];
