import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

const topics = `topic in ('returned', 'accepted', 'answered', 'opened', 'waiting', 'low_slots', 'new_sign_in')`;

/**
 * What people want mail about, what they shall be told, and where staff have signed in. An older release of the API
 * writes none of these rows.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table mail_choices (
      user_id integer not null constraint mail_choices_user_id_fkey references users (id),
      topic text not null constraint mail_choices_topic check (${topics}),
      timing text not null constraint mail_choices_timing check (timing in ('at_once', 'daily')),
      is_off boolean not null default false,
      changed_at timestamptz(3) not null default now(),
      constraint mail_choices_pkey primary key (user_id, topic))`,
    `create table mail_news (
      id bigint generated always as identity,
      user_id integer not null constraint mail_news_user_id_fkey references users (id),
      topic text not null constraint mail_news_topic check (${topics}),
      notification_id integer
        constraint mail_news_notification_id_fkey references notifications (id) on delete cascade,
      data jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      constraint mail_news_pkey primary key (id))`,
    'create index mail_news_user_id on mail_news (user_id)',
    'create index mail_news_notification_id on mail_news (notification_id)',
    `create table mail_mornings (
      single boolean not null default true,
      last_day date not null,
      constraint mail_mornings_pkey primary key (single),
      constraint mail_mornings_single check (single))`,
    `create table known_devices (
      user_id integer not null constraint known_devices_user_id_fkey references users (id),
      device_hash text not null,
      last_at timestamptz(3) not null default now(),
      constraint known_devices_pkey primary key (user_id, device_hash))`,
    // A trigger, so that every way to take a slot counts, also in an older release of the API.
    `create function warn_of_low_slots() returns trigger language plpgsql as $$
    begin
      insert into mail_news (user_id, topic, data)
        select id, 'low_slots', jsonb_build_object('free', new.paid - new.used) from users
        where role = 'MODERATOR' and deleted_at is null and disabled_at is null;
      return null;
    end $$`,
    `create trigger slot_account_warn after update on slot_account
      for each row when (
        old.paid - old.used > 5 and new.paid - new.used <= 5
        or old.paid - old.used > 0 and new.paid = new.used
      ) execute function warn_of_low_slots()`,
  ]);
