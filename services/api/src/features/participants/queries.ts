import type { ParticipantState } from '@stupeni/contract';
import { invitedUntil } from '../entry/links';
import { idleDays } from '@stupeni/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../db/collation';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';
import { type Person, personFieldsOfUsers } from './person';

/** Values of the query field `sort`. */
export const participantSorts = ['name', 'lastLogin', 'group', 'lessons', 'courses'] as const;
export interface ParticipantOrder {
  by: (typeof participantSorts)[number];
  descending: boolean;
}

export interface ParticipantFilter {
  search?: string;
  groupId?: number;
  idle?: '1';
  /** Without it everybody who is not deleted. */
  state?: ParticipantState;
}

/** A learner as the moderators' table shows them. */
export interface ParticipantRow extends Person {
  id: number;
  lastLogin: Date | null;
  groupId: number | null;
  groupName: string | null;
  lessons: number;
  courses: number;
  lastStep: Date | null;
  idle: boolean;
  /** Until when the invitation of somebody who never signed in works. */
  invitedUntil: Date | null;
  suspendedAt: Date | null;
  deletedAt: Date | null;
  erasesAt: Date | null;
  version: number;
}

/** SQL: whether the course `courses` is open to everybody or to the learner's group. */
export const isOpenTo = (userId: RawBuilder<unknown>) =>
  sql<boolean>`(courses.is_open or exists (
    select from group_members joined join group_courses using (group_id)
    where joined.user_id = ${userId} and group_courses.course_id = courses.id))`;

const isIdle = sql<boolean>`users.disabled_at is null and users.created_at < now() - make_interval(days => ${sql.lit(idleDays)})
  and not exists (select from progress where progress.user_id = users.id
    and progress.changed_at >= now() - make_interval(days => ${sql.lit(idleDays)}))
  and exists (select from lessons join courses on courses.id = lessons.course_id
    where courses.deleted_at is null and ${isOpenTo(sql.ref('users.id'))}
      and lessons.deleted_at is null and not exists (
      select from progress where progress.user_id = users.id and progress.lesson_id = lessons.id
        and progress.status = 'COMPLETED'))`;

const lessonsOf = (userId: RawBuilder<unknown>) => sql<number>`(select count(*) from progress
  where progress.user_id = ${userId} and progress.status = 'COMPLETED')::int`;

const coursesOf = (userId: RawBuilder<unknown>) => sql<number>`(select count(distinct lessons.course_id)
  from progress join lessons on lessons.id = progress.lesson_id where progress.user_id = ${userId})::int`;

const participant = sql`
  select users.id, ${personFieldsOfUsers},
    users.last_login_at as "lastLogin", groups.id as "groupId", groups.name as "groupName",
    ${lessonsOf(sql.ref('users.id'))} as lessons, ${coursesOf(sql.ref('users.id'))} as courses,
    (select max(changed_at) from progress where progress.user_id = users.id) as "lastStep", ${isIdle} as idle,
    ${invitedUntil} as "invitedUntil", users.disabled_at as "suspendedAt", users.deleted_at as "deletedAt",
    users.erase_at as "erasesAt", users.version
  from users left join group_members on group_members.user_id = users.id
    left join groups on groups.id = group_members.group_id`;

/** One learner who is not deleted. */
export async function findParticipant(db: Kysely<Tables>, id: number): Promise<ParticipantRow | undefined> {
  const { rows } = await sql<ParticipantRow>`
    ${participant} where users.id = ${id} and ${matches({})}`.execute(db);
  return rows[0];
}

/**
 * A page of learners that match the filter. Learners with equal sort keys are sorted by id. The page is found by
 * ids first, so the columns of skipped learners are not computed.
 */
export async function findParticipants(
  db: Kysely<Tables>,
  filter: ParticipantFilter,
  order: ParticipantOrder,
  { limit, after, skipped = 0 }: Page & { skipped?: number },
) {
  const keys = [...sortKeysOf('users', order), sql.ref('users.id')];
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const ordered = sql.join(keys.map((key) => sql`${key} ${direction}`));
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sql.join(keys)}) ${sql.raw(order.descending ? '<' : '>')}
          (select ${sql.join(sortKeysOf('seen', order))}, seen.id from users seen where seen.id = ${after})`;
  const { rows } = await sql<ParticipantRow>`
    ${participant} join (
      select users.id from users left join group_members on group_members.user_id = users.id
      where ${matches(filter)} ${beyond} order by ${ordered} limit ${limit + 1} offset ${skipped}
    ) listed on listed.id = users.id order by ${ordered}`.execute(db);
  return rows;
}

/** Ids that one statement reads. The embedded database runs in the event loop, and 50,000 would hold it up for 80 ms. */
const idsAtOnce = 10_000;

/** Ids of the learners that match the filter, by name. Several statements read them. */
export async function findParticipantIds(
  db: Kysely<Tables>,
  filter: ParticipantFilter,
  atOnce = idsAtOnce,
): Promise<number[]> {
  const found: number[] = [];
  for (;;) {
    const page = await idsAfter(db, filter, found.at(-1), atOnce);
    found.push(...page);
    if (page.length < atOnce) return found;
  }
}

// The order has the columns of the index `users_by_name`, so that a page is read without a sort of all names.
async function idsAfter(
  db: Kysely<Tables>,
  filter: ParticipantFilter,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const inGroup =
    filter.groupId === undefined ? sql`` : sql`join group_members on group_members.user_id = users.id`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (users.name_key, users.id) > (select name_key, id from users where id = ${after})`;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(listed.id), '[]') as ids
    from (
      select users.id from users ${inGroup}
      where ${matches(filter)} ${beyond} order by users.role, users.name_key, users.id limit ${limit}
    ) listed`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The learners of the state among these, in the order of the ids. */
export async function findParticipantsOf(
  db: Kysely<Tables>,
  ids: readonly number[],
  { state }: Pick<ParticipantFilter, 'state'>,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    ${participant} join unnest(${[...ids]}::int[]) with ordinality asked (id, place) on asked.id = users.id
    where ${matches({ ...(state && { state }) })} order by asked.place`.execute(db);
  return rows;
}

/** Number of learners that match the filter. */
export async function countParticipants(db: Kysely<Tables>, filter: ParticipantFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from users left join group_members on group_members.user_id = users.id
    where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const matches = ({ search, groupId, idle, state }: ParticipantFilter): RawBuilder<boolean> =>
  sql<boolean>`users.role = 'LEARNER' and ${isIn(state)}
    ${search?.trim() ? sql`and users.search_key like ${containing(search)}` : sql``}
    ${groupId === undefined ? sql`` : sql`and group_members.group_id = ${groupId}`}
    ${idle ? sql`and ${isIdle}` : sql``}`;

const live = sql<boolean>`users.deleted_at is null`;

/** SQL: whether the learner has the state; without one, whether the learner is not deleted. */
function isIn(state: ParticipantState | undefined): RawBuilder<boolean> {
  const open = sql<boolean>`${live} and users.disabled_at is null`;
  switch (state) {
    case undefined:
      return live;
    case 'deleted':
      return sql<boolean>`users.deleted_at is not null and users.erased_at is null`;
    case 'suspended':
      return sql<boolean>`${live} and users.disabled_at is not null`;
    case 'invited':
      return sql<boolean>`${open} and ${invitedUntil} > now()`;
    case 'expired':
      return sql<boolean>`${open} and ${invitedUntil} <= now()`;
    case 'active':
      return sql<boolean>`${open} and ${invitedUntil} is null`;
    default:
      return state satisfies never;
  }
}

function sortKeysOf(table: 'users' | 'seen', { by }: ParticipantOrder): RawBuilder<unknown>[] {
  const id = sql.ref(`${table}.id`);
  const name = sql.ref(`${table}.name_key`);
  switch (by) {
    case 'name':
      return [name];
    case 'lastLogin':
      // Participants who never signed in are listed first. A cursor cannot compare with null.
      return [sql`coalesce(${sql.ref(`${table}.last_login_at`)}, '-infinity'::timestamptz)`];
    case 'group':
      return [
        sql`coalesce((select groups.order_key from group_members joined join groups on groups.id = joined.group_id
          where joined.user_id = ${id}), '')`,
        name,
      ];
    case 'lessons':
      return [lessonsOf(id)];
    case 'courses':
      return [coursesOf(id)];
    default:
      return by satisfies never;
  }
}
