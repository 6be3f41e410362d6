/** The schema of mails that wait, and what each person wants to get. */
export const mails: readonly string[] = [
  // Mails to people, and what became of them.
  `create table mails (
    id bigint generated always as identity primary key,
    kind text not null,
    user_id bigint references users,
    email text not null,
    name text not null,
    data jsonb not null,
    message_id uuid not null default gen_random_uuid(),
    state text not null default 'waiting',
    problem text,
    created_at timestamptz(3) not null default now(),
    changed_at timestamptz(3) not null default now(),
    -- A mail that has left or was given up has no data, because its link is secret.
    constraint mails_forget check (state in ('waiting', 'sending') or data = '{}'),
    constraint mails_state check ( state in ('waiting', 'sending', 'sent', 'rejected', 'unknown', 'expired',
      'failed'))
  )`,
  `create index mails_user_id on mails (user_id)`,

  // When a person wants mail about a topic. Without a row the topic has its default.
  `create table mail_choices (
    user_id integer not null references users,
    topic text not null,
    timing text not null,
    is_off boolean not null default false,
    changed_at timestamptz(3) not null default now(),
    -- A person has one choice for a topic.
    primary key (user_id, topic),
    constraint mail_choices_timing check (timing in ('at_once', 'daily')),
    constraint mail_choices_topic check (topic in ('returned', 'accepted', 'answered', 'opened', 'waiting',
      'low_slots', 'invoices', 'new_sign_in'))
  )`,

  // News to send to a person by mail. A row is deleted in the transaction that stores its mail.
  `create table mail_news (
    id bigint generated always as identity primary key,
    user_id integer not null references users,
    topic text not null,
    notification_id integer references notifications on delete cascade,
    data jsonb not null default '{}'::jsonb,
    created_at timestamptz(3) not null default now(),
    constraint mail_news_topic check (topic in ('returned', 'accepted', 'answered', 'opened', 'waiting',
      'low_slots', 'invoices', 'new_sign_in', 'entry_changed'))
  )`,
  `create index mail_news_user_id on mail_news (user_id)`,
  `create index mail_news_notification_id on mail_news (notification_id)`,

  // The last day on which the mails of the morning were stored. The table has at most one row.
  `create table mail_mornings (
    single boolean default true primary key,
    last_day date not null,
    -- With the primary key: the table has at most one row.
    constraint mail_mornings_single check (single)
  )`,

  // When the next mail may be sent. The table has at most one row.
  `create table mail_pace (
    single boolean default true primary key,
    next_at timestamptz(3) not null,
    -- With the primary key: the table has at most one row.
    constraint mail_pace_single check (single)
  )`,
];
