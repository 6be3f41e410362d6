/**
 * The schema of the notices between processes (ADR 0053). While a process publishes, `notices.send` stores a notice in
 * `notices.waiting`. Otherwise it sends NOTIFY, as on the embedded database. A server that crashes empties unlogged tables.
 * Its listeners then read everything again. Payloads are ids, because NOTIFY fails over 8,000 bytes.
 */
export const notices: readonly string[] = [
  // The schema `notices` stays when an operator drops the schema `public` to begin again.
  'drop schema if exists notices cascade',
  'create schema notices',
  // The table uses a sequence of its own, because a promoted standby cannot read the sequence of an identity column of
  // an unlogged table.
  'create sequence notices.notice_ids',
  `create unlogged table notices.waiting (
    id bigint primary key default nextval('notices.notice_ids'),
    channel text not null,
    payload text not null,
    created_at timestamptz not null default clock_timestamp()
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  'create unlogged table notices.publishers (id uuid primary key, until timestamptz not null)',
  // The message tells the process of the writer to publish after its commit.
  `create function notices.send(text, text) returns void language plpgsql as $$
  begin
    if exists (select from notices.publishers where until > clock_timestamp()) then
      insert into notices.waiting (channel, payload) values ($1, $2);
      raise notice 'stupeni: notices wait';
    else
      perform pg_notify($1, $2);
    end if;
  end $$`,
  // Deletes the notices that it returns, so a notice that becomes visible late is not skipped. One process at a time
  // runs it: the lock lasts until the commit.
  `create function notices.take(integer) returns table (channel text, payload text) language plpgsql as $$
  begin
    if not exists (select from notices.waiting) then
      return;
    end if;
    perform pg_advisory_xact_lock(5140653);
    return query
      with taken as (
        delete from notices.waiting w
          where w.id in (select n.id from notices.waiting n order by n.id limit $1)
          returning w.id, w.channel, w.payload
      )
      select t.channel, t.payload from taken t order by t.id;
  end $$`,
  `create function notices.publish(integer) returns integer language plpgsql as $$
  declare
    notice record;
    sent integer := 0;
  begin
    for notice in select t.channel, t.payload from notices.take($1) t loop
      perform pg_notify(notice.channel, notice.payload);
      sent := sent + 1;
    end loop;
    return sent;
  end $$`,
  // Sends `course_changed` with the id of the course.
  `create function notify_course() returns trigger language plpgsql as $$
  begin
    perform notices.send('course_changed', new.id::text);
    return null;
  end $$`,
  // Sends `course_changed` with the id of the course of a lesson.
  `create function notify_course_of_lesson() returns trigger language plpgsql as $$
  begin
    perform notices.send('course_changed', new.course_id::text);
    if tg_op = 'UPDATE' and old.course_id <> new.course_id then
      perform notices.send('course_changed', old.course_id::text);
    end if;
    return null;
  end $$`,
  // Sends `user_notified` with the id of the learner.
  `create function notify_user() returns trigger language plpgsql as $$
  begin
    perform notices.send('user_notified', new.user_id::text);
    return null;
  end $$`,
  // Sends `session_ended` with the id of the session.
  `create function notify_session_ended() returns trigger language plpgsql as $$
  begin
    perform notices.send('session_ended', old.id::text);
    return null;
  end $$`,
  // Sends the notice that the trigger names, with the id of the row.
  `create function notify_row() returns trigger language plpgsql as $$
  begin
    perform notices.send(tg_argv[0], new.id::text);
    return null;
  end $$`,
  // Sends `submission_changed` with the id of the submission.
  `create function notify_claim() returns trigger language plpgsql as $$
  begin
    perform notices.send('submission_changed', coalesce(new.submission_id, old.submission_id)::text);
    return null;
  end $$`,
  // Sends `school_changed` once for each part that the trigger names.
  `create function notify_school() returns trigger language plpgsql as $$
  begin
    perform notices.send('school_changed', part) from unnest(tg_argv) as part;
    return null;
  end $$`,
];
