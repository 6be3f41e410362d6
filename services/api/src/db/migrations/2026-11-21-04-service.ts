import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Notifications, paid slots, versions, idempotency keys and reports from browsers (product decisions §5, §6). */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...notifications, ...slots, ...versions, ...requests]);

const notifications = [
  `create table notifications (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    text text not null constraint notifications_text check (has_text(text)),
    lesson_id integer references lessons (id),
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
  `create index notifications_by_user on notifications (user_id, id desc)`,
  `create index notifications_unread on notifications (user_id) where read_at is null`,
];

const slots = [
  `create table payments (
    id integer generated always as identity primary key,
    quantity integer not null constraint payments_quantity check (quantity >= 1),
    amount integer not null,
    status text not null default 'PENDING'
      constraint payments_status check (status in ('PENDING', 'PAID', 'CANCELED')),
    provider text not null,
    provider_id text,
    pay_url text,
    created_by integer references users (id),
    created_at timestamptz(3) not null default now(),
    paid_at timestamptz(3),
    canceled_at timestamptz(3),
    constraint payments_amount check (amount = quantity * 2000),
    constraint payments_paid_at check ((status = 'PAID') = (paid_at is not null)),
    constraint payments_canceled_at check (status <> 'CANCELED' or canceled_at is not null)
  )`,
  `create unique index payments_by_provider on payments (provider, provider_id) where provider_id is not null`,
  `create index payments_pending on payments (created_at) where status = 'PENDING'`,
  `create table slot_account (
    id boolean primary key default true constraint slot_account_single check (id),
    paid integer not null default 0 constraint slot_account_paid check (paid >= 0),
    used integer not null default 0 constraint slot_account_used check (used >= 0),
    constraint slot_account_free check (used <= paid)
  )`,
  `insert into slot_account (paid, used) values (0, 0)`,
];

const versions = [
  `create table entity_versions (
    kind text not null constraint entity_versions_kind check (kind in ('course', 'lesson', 'test')),
    entity_id integer not null,
    version integer not null,
    data json not null,
    saved_by integer references users (id),
    saved_at timestamptz(3) not null default now(),
    primary key (kind, entity_id, version)
  )`,
];

const requests = [
  `create table idempotency_keys (
    user_id integer not null references users (id),
    route text not null,
    key text not null constraint idempotency_keys_key check (char_length(key) between 1 and 200),
    request_hash text not null,
    status integer,
    reply text,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, route, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create table client_events (
    id bigint generated always as identity primary key,
    user_id integer references users (id),
    kind text not null,
    data json not null constraint client_events_data check (octet_length(data::text) <= 8000),
    at timestamptz(3) not null default now()
  )`,
  `create index client_events_by_age on client_events (at)`,
];
