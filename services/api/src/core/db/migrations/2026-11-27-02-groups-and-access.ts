import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * SQL: for a row of `learner_summaries`, the name of the learner's first group in the order of lists. A trigger locks
 * the row in an earlier statement, so this expression reads what a parallel change has stored meanwhile.
 */
const firstGroup = `coalesce((
  select min(groups.order_key) from group_members joined join groups on groups.id = joined.group_id
  where joined.user_id = learner_summaries.user_id), '')`;

/**
 * A learner may be in several groups, and a deleted account stores the ids of all its groups. Moderators get news of
 * access that ends soon.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // The last day about which the moderators got news. When the last day changes, they get news again.
    `alter table course_access add column told_last_day date`,
    `alter table mail_choices drop constraint mail_choices_topic, add constraint mail_choices_topic check (topic in (
      'returned', 'accepted', 'answered', 'opened', 'waiting', 'low_slots', 'access_ends', 'invoices', 'new_sign_in'))`,
    `alter table mail_news drop constraint mail_news_topic, add constraint mail_news_topic check (topic in (
      'returned', 'accepted', 'answered', 'opened', 'waiting', 'low_slots', 'access_ends', 'invoices', 'new_sign_in',
      'entry_changed'))`,
    `create index course_access_by_last_day on course_access (last_day) where last_day is not null`,
    `alter table group_members drop constraint group_members_pkey, add primary key (user_id, group_id)`,
    `alter table users add column left_group_ids integer[] not null default '{}'`,
    `update users set left_group_ids = array[left_group_id] where left_group_id is not null`,
    `alter table users drop column left_group_id`,
    // Deletes the sessions of the account. For a deleted account, it also stores the groups in `left_group_ids` and
    // deletes the rows of `group_members`.
    `create or replace function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      if new.deleted_at is not null then
        if old.deleted_at is null then
          update users set left_group_ids = array(
              select group_id from group_members where user_id = new.id order by group_id)
            where id = new.id;
        end if;
        delete from group_members where user_id = new.id;
      end if;
      return null;
    end $$`,
    // Stores the first name of the groups of a learner in `learner_summaries`.
    `create or replace function summarize_group() returns trigger language plpgsql as $$
    declare
      learner integer := case tg_op when 'DELETE' then old.user_id else new.user_id end;
    begin
      perform from learner_summaries where user_id = learner for no key update;
      update learner_summaries set group_key = ${firstGroup} where user_id = learner;
      return null;
    end $$`,
    // Stores the new name of a group for its learners in `learner_summaries`.
    `create or replace function summarize_renamed_group() returns trigger language plpgsql as $$
    declare
      learners integer[] := array(select user_id from group_members where group_id = new.id);
    begin
      perform from learner_summaries where user_id = any(learners) order by user_id for no key update;
      update learner_summaries set group_key = ${firstGroup} where user_id = any(learners);
      return null;
    end $$`,
  ]);
}
