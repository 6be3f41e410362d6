import type { Group } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';

/** Live groups by name with the number of their learners. */
export const findGroups = (db: Kysely<Tables>): Promise<Group[]> =>
  db
    .selectFrom('groups')
    .leftJoin('group_members', 'group_members.group_id', 'groups.id')
    .select(['groups.id', 'groups.name'])
    .select(sql<number>`count(group_members.user_id)::int`.as('members'))
    .where('groups.deleted_at', 'is', null)
    .groupBy('groups.id')
    .orderBy('groups.name_key')
    .orderBy('groups.id')
    .execute();
