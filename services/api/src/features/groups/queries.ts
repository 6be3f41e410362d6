import type { Group } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';

/**
 * Live groups by name (numbers in a name by their value), each with the number of its learners and the live courses
 * that it opens. It counts all groups at once: a subquery for each of 2,000 groups reads eight times as many pages.
 */
export async function findGroups(db: Kysely<Tables>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select groups.id, groups.name, coalesce(joined.members, 0) as members, coalesce(opened.ids, '{}') as "courseIds"
    from groups
      left join (select group_id, count(*)::int as members from group_members group by group_id) joined
        on joined.group_id = groups.id
      left join (
        select group_id, array_agg(courses.id order by courses.id) as ids
        from course_access access join courses on courses.id = access.course_id and courses.deleted_at is null
        where access.group_id is not null and ${isOpenNow}
        group by group_id) opened on opened.group_id = groups.id
    where groups.deleted_at is null order by groups.order_key, groups.id`.execute(db);
  return rows;
}

/** Names of live groups, in the order of `findGroups`. */
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
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', members.as('members'), courseIds.as('courseIds')])
    .where('groups.deleted_at', 'is', null)
    .where('groups.id', '=', id)
    .executeTakeFirst();

const members = sql<number>`(select count(*)::int from group_members where group_id = groups.id)`;

const courseIds = sql<number[]>`array(
  select courses.id from course_access access join courses on courses.id = access.course_id
  where access.group_id = groups.id and ${isOpenNow} and courses.deleted_at is null order by courses.id)`;
