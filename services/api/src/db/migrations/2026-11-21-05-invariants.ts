import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Rules that the database enforces for every program that writes (abuse cases I1, I2, I6, I7, I9, I11). */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...slots, ...payments, ...sessions, ...progress, ...versions, ...testsInUse]);

const refuse = (constraint: string, sentence: string) =>
  `raise exception using errcode = 'check_violation', constraint = '${constraint}', message = '${sentence}'`;

// The row of slot_account is the lock: parallel writes wait for it, and its check rejects the one without a free slot.
const slots = [
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
  `create trigger users_take_slots after insert or update of role, deleted_at on users
    for each row execute function count_participant()`,
  `create function credit_payment() returns trigger language plpgsql as $$
  begin
    if new.status = 'PAID' and (tg_op = 'INSERT' or old.status <> 'PAID') then
      update slot_account set paid = paid + new.quantity;
    end if;
    return null;
  end $$`,
  `create trigger payments_credit after insert or update of status on payments
    for each row execute function credit_payment()`,
];

const payments = [
  `create function keep_paid() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'PAID' or new.quantity <> old.quantity then
      ${refuse('payments_paid_is_final', 'a paid payment is final')};
    end if;
    return new;
  end $$`,
  `create trigger payments_final before update or delete on payments
    for each row when (old.status = 'PAID') execute function keep_paid()`,
];

// A sign-in during a deletion waits here for its commit and then finds no live account.
const sessions = [
  `create function open_session() returns trigger language plpgsql as $$
  begin
    perform 1 from users
      where id = new.user_id and deleted_at is null and disabled_at is null for share;
    if not found then
      ${refuse('sessions_need_live_user', 'the account is closed')};
    end if;
    return new;
  end $$`,
  `create trigger sessions_open before insert on sessions for each row execute function open_session()`,
  `create function end_sessions() returns trigger language plpgsql as $$
  begin
    delete from sessions where user_id = new.id;
    if new.deleted_at is not null then
      delete from group_members where user_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger users_end_sessions after update of role, password_hash, disabled_at, deleted_at on users
    for each row when (
      old.role <> new.role or old.password_hash <> new.password_hash
      or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_sessions()`,
];

const progress = [
  `create function audit_progress() returns trigger language plpgsql as $$
  declare
    before text := 'NOT_STARTED';
  begin
    if tg_op = 'UPDATE' then
      before := old.status;
    end if;
    if new.status <> before then
      insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
        values (new.user_id, new.lesson_id, before, new.event, new.status, new.changed_by, new.changed_at);
    end if;
    return null;
  end $$`,
  `create trigger progress_audited after insert or update on progress
    for each row execute function audit_progress()`,
  `create function keep_completion() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'COMPLETED' or new.completed_at <> old.completed_at
      or new.completed_kind <> old.completed_kind then
      ${refuse('progress_completion_stays', 'a completion is never lost')};
    end if;
    return new;
  end $$`,
  `create trigger progress_keep_completion before update or delete on progress
    for each row when (old.status = 'COMPLETED') execute function keep_completion()`,
];

const versions = [
  `create function keep_version() returns trigger language plpgsql as $$
  begin
    if new.version < old.version then
      ${refuse('versions_only_grow', 'versions only grow')};
    end if;
    return new;
  end $$`,
  ...['courses', 'lessons', 'tests'].map(
    (table) => `create trigger ${table}_version before update of version on ${table}
      for each row execute function keep_version()`,
  ),
  `create function drop_old_versions() returns trigger language plpgsql as $$
  begin
    delete from entity_versions
      where kind = new.kind and entity_id = new.entity_id and version <= new.version - 20;
    return null;
  end $$`,
  `create trigger entity_versions_last_20 after insert on entity_versions
    for each row execute function drop_old_versions()`,
];

// Both writes lock the row of the test, so a test cannot be deleted while a lesson starts to use it.
const testsInUse = [
  `create function use_live_test() returns trigger language plpgsql as $$
  begin
    perform 1 from tests where id = new.test_id and deleted_at is null for share;
    if not found then
      ${refuse('lessons_need_live_test', 'the test is deleted')};
    end if;
    return new;
  end $$`,
  `create trigger lessons_use_live_test before insert or update of test_id, deleted_at on lessons
    for each row when (new.test_id is not null and new.deleted_at is null) execute function use_live_test()`,
  `create function keep_used_test() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from lessons where test_id = new.id and deleted_at is null) then
      ${refuse('tests_in_use', 'a live lesson uses the test')};
    end if;
    return new;
  end $$`,
  `create trigger tests_in_use before update of deleted_at on tests
    for each row when (new.deleted_at is not null and old.deleted_at is null) execute function keep_used_test()`,
];
