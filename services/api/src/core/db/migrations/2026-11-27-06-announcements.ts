import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Announcements of the school, who gets them, and their notifications (ADR 0109). */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  `create table announcements (
    id integer generated always as identity primary key,
    author_id integer not null references users,
    subject text not null,
    text text not null,
    -- Without a group and a course it goes to the learners of announcement_receivers.
    group_id integer references groups,
    course_id integer references courses,
    by_mail boolean not null,
    -- When it leaves, a time of the clock in the school's time zone. Null: at once.
    send_on timestamp(0),
    -- The day on which it leaves, by the school's clock. A day has a limit.
    day date not null,
    -- How many would have got it when it was written.
    expected integer not null,
    -- Learners up to this id have it or were skipped. A sending goes by id.
    reached_id integer not null default 0,
    people integer not null default 0,
    mails integer not null default 0,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3),
    edited_at timestamptz(3),
    withdrawn_at timestamptz(3),
    -- When no bell had it any more.
    cleared_at timestamptz(3),
    constraint announcements_words check (has_text(subject) and has_text(text)),
    constraint announcements_target check (group_id is null or course_id is null),
    -- Only a withdrawn announcement is taken out of the bells.
    constraint announcements_cleared check (cleared_at is null or withdrawn_at is not null)
  )`,
  `create index announcements_by_day on announcements (day)`,
  `create index announcements_by_group on announcements (group_id, id) where group_id is not null`,
  `create index announcements_by_course on announcements (course_id, id) where course_id is not null`,
  // What the job has to do.
  `create index announcements_to_send on announcements (id) where sent_at is null and withdrawn_at is null`,
  `create index announcements_to_clear on announcements (id) where withdrawn_at is not null and cleared_at is null`,

  // Who gets an announcement. A row without an outcome waits for the sending.
  `create table announcement_receivers (
    announcement_id integer not null references announcements,
    user_id integer not null references users,
    outcome text,
    -- When it was read. Stored when the notification is deleted.
    read_at timestamptz(3),
    -- A learner gets an announcement once.
    primary key (announcement_id, user_id),
    constraint announcement_receivers_outcome check (outcome in ('got', 'suspended', 'deleted', 'left'))
  )`,
  `create index announcement_receivers_by_user on announcement_receivers (user_id)`,

  `alter table notifications add column announcement_id integer references announcements`,
  `create unique index notifications_of_announcement on notifications (announcement_id, user_id)
    where announcement_id is not null`,
  `create index notifications_read_announcements on notifications (announcement_id)
    where announcement_id is not null and read_at is not null`,
  // Sends `user_notified`, so that an open bell loses a withdrawn announcement.
  `create function notify_former_user() returns trigger language plpgsql as $$
  begin
    perform notices.send('user_notified', old.user_id::text);
    return null;
  end $$`,
  `create trigger notifications_withdrawn after delete on notifications
    for each row when (old.announcement_id is not null) execute function notify_former_user()`,

  `alter table mail_choices drop constraint mail_choices_topic, add constraint mail_choices_topic check (topic in (
    'returned', 'accepted', 'answered', 'opened', 'due', 'announcement', 'waiting', 'low_slots', 'access_ends', 'invoices',
    'new_sign_in'))`,
  `alter table mail_news drop constraint mail_news_topic, add constraint mail_news_topic check (topic in (
    'returned', 'accepted', 'answered', 'opened', 'due', 'announcement', 'waiting', 'low_slots', 'access_ends', 'invoices',
    'new_sign_in', 'entry_changed'))`,
  `alter table journal drop constraint journal_subject_kind, add constraint journal_subject_kind check (subject_kind in (
    'user', 'group', 'course', 'lesson', 'test', 'payment', 'announcement', 'email'))`,
];
