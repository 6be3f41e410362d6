import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * `anna@школа.рф` and `anna@xn--80atdl2c.xn--p1ai` are the same address: browsers encode the domain of an e-mail field
 * (punycode, RFC 3492), files of people have its letters. `fold_email` now compares the letters, also for earlier
 * versions of the API.
 *
 * Stored addresses get the letters, because people search for them. Accounts that share an address after that stay
 * unchanged, as in `2026-11-22-02-folded-emails`: all but the oldest are marked as `email_double`.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    decodePunycode,
    decodeDomain,
    foldEmail,
    markDoubles,
    // The owners stay the same: no invitation expires, and no link to a provider of sign-in is deleted.
    'alter table users disable trigger users_end_entry_links',
    'alter table users disable trigger users_end_provider_links',
    writeLetters,
    'alter table users enable trigger users_end_entry_links',
    'alter table users enable trigger users_end_provider_links',
  ]);

// Null for a label that encodes nothing. The arithmetic is of RFC 3492, section 6.2.
const decodePunycode = `
create function decode_punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  basic text := coalesce(substring(label from '^(.+)-'), '');
  place int := case when basic = '' then 1 else length(basic) + 2 end;
  letters text[] := string_to_array(basic, null);
  code bigint := 128;
  at bigint := 0;
  bias int := 72;
  since bigint;
  weight bigint;
  step int;
  digit int;
  least_digit int;
  delta bigint;
  turns int;
begin
  if place > length(label) then return null; end if;
  while place <= length(label) loop
    since := at;
    weight := 1;
    step := 36;
    loop
      if place > length(label) then return null; end if;
      digit := strpos(digits, substr(label, place, 1)) - 1;
      place := place + 1;
      if digit < 0 then return null; end if;
      at := at + digit * weight;
      least_digit := least(greatest(step - bias, 1), 26);
      exit when digit < least_digit;
      weight := weight * (36 - least_digit);
      if at > 2147483647 or weight > 2147483647 then return null; end if;
      step := step + 36;
    end loop;
    delta := case when since = 0 then (at - since) / 700 else (at - since) / 2 end;
    delta := delta + delta / (cardinality(letters) + 1);
    turns := 0;
    while delta > 455 loop
      delta := delta / 35;
      turns := turns + 36;
    end loop;
    bias := turns + 36 * delta / (delta + 38);
    code := code + at / (cardinality(letters) + 1);
    at := at % (cardinality(letters) + 1);
    if code < 161 or code between 55296 and 57343 or code > 1114111 then return null; end if;
    letters := letters[:at] || chr(code::int) || letters[at + 1:];
    at := at + 1;
  end loop;
  return array_to_string(letters, '');
end $$`;

const decodeDomain = `
create function decode_domain(email text) returns text language sql immutable strict parallel safe return
  substring(email from '^(.*@)') || (
    select string_agg(
      case when lower(label) like 'xn--%'
        then coalesce(decode_punycode(substr(lower(label collate "C"), 5)), label) else label end, '.' order by place)
    from string_to_table(substring(email from '[^@]*$'), '.') with ordinality as labels (label, place))`;

// Nearly all e-mails are ASCII without an encoded domain, which needs no table.
const foldEmail = `
create or replace function fold_email(value text) returns text language sql immutable parallel safe return
  case
    when value ~* '@(.*[.])?xn--' then fold_letters(decode_domain(value))
    when value ~ '^[\\u0001-\\u007f]*$' then lower(value collate "C")
    else fold_letters(value)
  end`;

// The column `email_key` of an encoded address still has its old value, so the keys are computed here.
const markDoubles = `
with encoded as materialized (
  select fold_email(email) as key from users where deleted_at is null and email ~* '@(.*[.])?xn--'
), same as (
  select id, row_number() over (partition by fold_email(email) order by email_double, id) as place
  from users where deleted_at is null and fold_email(email) in (select key from encoded)
)
update users set email_double = true from same where same.id = users.id and place > 1 and not email_double`;

// Also computes `email_key`. Doubles keep their spellings, by which each of them signs in.
const writeLetters = `
update users set email = case
    when email_double or decode_domain(email) !~ '${pattern()}' then email
    else normalize(decode_domain(email), NFC) end
where email ~* '@(.*[.])?xn--'`;

/** An e-mail with one @ and without spaces and invisible characters. */
function pattern() {
  const part =
    '[^@\\s\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff]+';
  return `^${part}@${part}$`;
}
