import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * One row for each account with what the moderators' list sorts and filters by: counting the progress of everybody for
 * one page takes as long as the school is large. Triggers keep the rows, so an older release of the API keeps them too.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...table, ...fromProgress, ...fromPeople, ...fill, ...indexes]);

const table = [
  `create table learner_summaries (
    user_id integer not null,
    is_listed boolean not null,
    name_key text collate "C" not null,
    group_key text collate "C" not null default '',
    completed integer not null default 0,
    courses integer not null default 0,
    last_step_at timestamptz(3),
    constraint learner_summaries_pkey primary key (user_id),
    constraint learner_summaries_user_id_fkey foreign key (user_id) references users (id)
  )`,
];

const fromProgress = [
  // The lock makes two writes of one learner count one after another: the second counts what the first has committed.
  `create function count_learning(ids integer[]) returns void language plpgsql as $$
  begin
    perform from users where id = any(ids) order by id for no key update;
    update learner_summaries set completed = own.completed, courses = own.courses, last_step_at = own.last_step_at
    from (
      select one.id, count(*) filter (where progress.status = 'COMPLETED') as completed,
        count(distinct lessons.course_id) as courses, max(progress.changed_at) as last_step_at
      from unnest(ids) as one (id) left join progress on progress.user_id = one.id
        left join lessons on lessons.id = progress.lesson_id
      group by one.id) own
    where user_id = own.id;
  end $$`,
  `create function count_changed_learning() returns trigger language plpgsql as $$
  begin
    perform count_learning(array(select distinct user_id from changed));
    return null;
  end $$`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger progress_count_${event} after ${event} on progress
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function count_changed_learning()`,
  ),
  `create function count_moved_lesson() returns trigger language plpgsql as $$
  begin
    perform count_learning(array(select user_id from progress where lesson_id = new.id));
    return null;
  end $$`,
  `create trigger lessons_count_moved after update of course_id on lessons
    for each row when (old.course_id <> new.course_id) execute function count_moved_lesson()`,
];

const fromPeople = [
  `create function summarize_account() returns trigger language plpgsql as $$
  begin
    insert into learner_summaries (user_id, is_listed, name_key)
      values (new.id, new.role = 'LEARNER' and new.deleted_at is null, new.name_key)
      on conflict (user_id) do update set is_listed = excluded.is_listed, name_key = excluded.name_key;
    return null;
  end $$`,
  `create trigger users_summarize after insert on users for each row execute function summarize_account()`,
  `create trigger users_summarize_change after update of first_name, last_name, role, deleted_at on users
    for each row when (
      old.name_key is distinct from new.name_key or old.role <> new.role
      or old.deleted_at is distinct from new.deleted_at
    ) execute function summarize_account()`,
  `create function summarize_group() returns trigger language plpgsql as $$
  begin
    update learner_summaries set group_key = coalesce((
      select order_key from group_members joined join groups on groups.id = joined.group_id
      where joined.user_id = learner_summaries.user_id), '')
    where user_id = case tg_op when 'DELETE' then old.user_id else new.user_id end;
    return null;
  end $$`,
  `create trigger group_members_summarize after insert or update or delete on group_members
    for each row execute function summarize_group()`,
  `create function summarize_renamed_group() returns trigger language plpgsql as $$
  begin
    update learner_summaries set group_key = new.order_key
    where user_id in (select joined.user_id from group_members joined where joined.group_id = new.id);
    return null;
  end $$`,
  `create trigger groups_summarize after update of name on groups
    for each row when (old.order_key is distinct from new.order_key) execute function summarize_renamed_group()`,
];

const fill = [
  `insert into learner_summaries (user_id, is_listed, name_key, group_key, completed, courses, last_step_at)
   select users.id, users.role = 'LEARNER' and users.deleted_at is null, users.name_key, coalesce(groups.order_key, ''), coalesce(own.completed, 0), coalesce(own.courses, 0),
     own.last_step_at
   from users left join group_members on group_members.user_id = users.id
     left join groups on groups.id = group_members.group_id
     left join (
       select progress.user_id, count(*) filter (where progress.status = 'COMPLETED') as completed,
         count(distinct lessons.course_id) as courses, max(progress.changed_at) as last_step_at
       from progress join lessons on lessons.id = progress.lesson_id group by progress.user_id
     ) own on own.user_id = users.id`,
];

// Without the accounts of the deleted and of the staff, which no page would show.
const indexes = [
  'create index learner_summaries_by_group on learner_summaries (group_key, name_key, user_id) where is_listed',
  'create index learner_summaries_by_completed on learner_summaries (completed, user_id) where is_listed',
  'create index learner_summaries_by_courses on learner_summaries (courses, user_id) where is_listed',
];
