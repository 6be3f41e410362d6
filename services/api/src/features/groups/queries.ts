import type { Group } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';

/** Live groups by name, numbers by their value, each with the number of its learners and the live courses that it opens. */
export const findGroups = (db: Kysely<Tables>): Promise<Group[]> =>
  liveGroups(db).orderBy('groups.order_key').orderBy('groups.id').execute();

/** Names of live groups, in the same order. */
export const findGroupNames = (db: Kysely<Tables>): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('order_key')
    .orderBy('id')
    .execute();

/** One live group. */
export const findGroup = (db: Kysely<Tables>, id: number): Promise<Group | undefined> =>
  liveGroups(db).where('groups.id', '=', id).executeTakeFirst();

const liveGroups = (db: Kysely<Tables>) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', members.as('members'), courseIds.as('courseIds')])
    .where('groups.deleted_at', 'is', null);

const members = sql<number>`(select count(*)::int from group_members where group_id = groups.id)`;

const courseIds = sql<number[]>`array(
  select courses.id from group_courses join courses on courses.id = group_courses.course_id
  where group_courses.group_id = groups.id and courses.deleted_at is null order by courses.id)`;
