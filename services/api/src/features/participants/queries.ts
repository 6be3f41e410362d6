import type { Participant, ParticipantNeed, ParticipantState } from '@stupeni/contract';
import { invitedUntil } from '../links/links';
import { mailedInvitation, type MailedRow } from '../links/mailed-invitation';
import { idleDays } from '@stupeni/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsText } from '../../core/db/collation';
import { pageRows } from '../../core/db/page-rows';
import { plannedEachTime } from '../../core/db/prepared-statements';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import { countUpTo, greatestTotal, type Total } from '../../core/http/total';
import { isOpenNow, openingStatuses } from '../courses/fragments';
import { countOverdue, isOverdue, selectLearnersWithNeed, type SchoolTime } from './needs';
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
  /** Without a state: everybody who is not deleted. */
  state?: ParticipantState;
  /**
   * Only learners with this need at this time. `areMany`: very many learners have the need, so the statement checks
   * only the learners of the page.
   */
  needs?: { need: ParticipantNeed; time: SchoolTime; areMany?: boolean };
}

/** A learner as the moderators' table shows them. */
export interface ParticipantRow extends Person, MailedRow {
  id: number;
  lastLogin: Date | null;
  /** Sorted by name. */
  groups: Participant['groups'];
  lessons: number;
  courses: number;
  lastStep: Date | null;
  idle: boolean;
  /** The end of the invitation of somebody who never signed in. */
  invitedUntil: Date | null;
  suspendedAt: Date | null;
  deletedAt: Date | null;
  erasesAt: Date | null;
  version: number;
}

/** SQL: a last step before this time was long ago. */
const longAgo = sql`now() - make_interval(days => ${sql.lit(idleDays)})`;

/** SQL: the course ids that are open to everyone. */
const coursesOpenToEveryone = sql`(select course_id from course_access access
  where access.group_id is null and access.user_id is null and ${isOpenNow})`;

/**
 * SQL: whether a day closes neither the lesson `lessons` nor one before it, whose followers wait too. A learner who only
 * waits for a day is not idle.
 * @param others a condition for the lesson `closed`: only such lessons count
 */
const isReachedBeforeDays = (others: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from lessons closed where closed.course_id = lessons.course_id and closed.is_shown
    and closed.opens_at > now() and closed.position <= lessons.position and ${others})`;
const isClosedByNoDay = isReachedBeforeDays(sql`true`);

/**
 * SQL: joins `opened`: the number of live lessons that one of a learner's groups opens, without those that are open to
 * everyone or closed by a day. It is the same for all members, so PostgreSQL counts once for each group.
 */
const joinOpened = sql`left join lateral (
  select group_id from group_members where group_members.user_id = users.id order by group_id limit 1) own on true
  cross join lateral (
  select count(*) as lessons from course_access access
    join courses on courses.id = access.course_id and courses.deleted_at is null
    join lessons on lessons.course_id = courses.id and lessons.is_shown and ${isClosedByNoDay}
  where access.group_id = own.group_id and ${isOpenNow}
    and access.course_id not in ${coursesOpenToEveryone}) opened`;

/** SQL: the number of live lessons that are open to everyone and closed by no day. */
const lessonsOpenToEveryone = sql`(select count(*) from courses
  join lessons on lessons.course_id = courses.id and lessons.is_shown and ${isClosedByNoDay}
  where courses.id in ${coursesOpenToEveryone} and courses.deleted_at is null)`;

// The query must join `learner_summaries summary` and `opened`. A learner who has completed fewer lessons than are open
// to everyone and to a group has a lesson left. The two numbers show this for nearly all learners. The other learners
// may have completed lessons that are closed now, so their open lessons are read. They are read by the learner's
// courses, because a learner has few courses. A learner who has taken the step before a day was set goes on behind it.
// "offset 0" reads the days only for lessons that are left: else PostgreSQL reads them for each completed lesson too.
const isIdle = sql<boolean>`users.disabled_at is null and users.created_at < ${longAgo}
  and coalesce(summary.last_step_at < ${longAgo}, true)
  and (summary.completed < ${lessonsOpenToEveryone} + opened.lessons or exists (
    select from (
      select lessons.course_id, lessons.position from courses_open_to(users.id) own
        join courses on courses.id = own.course_id and courses.deleted_at is null
        join lessons on lessons.course_id = own.course_id and lessons.is_shown
      where (lessons.opens_at is null or lessons.opens_at <= now())
        and not exists (select from progress where progress.user_id = users.id
          and progress.lesson_id = lessons.id and progress.status = 'COMPLETED')
      offset 0) lessons
    where ${isReachedBeforeDays(sql`not exists (select from progress
        where progress.user_id = users.id and progress.lesson_id = closed.id and progress.status in ${openingStatuses})`)}))`;

/** SQL: the groups of `users`, by name. */
const groupsOfUser = sql`(
  select coalesce(json_agg(json_build_object('groupId', groups.id, 'group', json_build_object('name', groups.name))
    order by groups.order_key, groups.id), '[]'::json)
  from group_members joined join groups on groups.id = joined.group_id where joined.user_id = users.id)`;

const participantRows = sql`
  select users.id, ${personFieldsOfUsers},
    last_sign_ins.at as "lastLogin", ${groupsOfUser} as groups,
    summary.completed as lessons, summary.courses, summary.last_step_at as "lastStep", ${isIdle} as idle,
    ${invitedUntil} as "invitedUntil", users.disabled_at as "suspendedAt", users.deleted_at as "deletedAt",
    users.erase_at as "erasesAt", users.version, ${mailedInvitation}
  from users join learner_summaries summary on summary.user_id = users.id
    join last_sign_ins on last_sign_ins.user_id = users.id
    ${joinOpened}`;

/** One learner who is not deleted. */
export async function findParticipant(db: Kysely<Tables>, id: number): Promise<ParticipantRow | undefined> {
  const { rows } = await sql<ParticipantRow>`
    ${participantRows} where users.id = ${id} and ${matches({})}`.execute(db);
  return rows[0];
}

/** SQL: learners with what a list sorts and filters by. The planner removes the joins that a list does not need. */
const joinListedLearners = ({ idle, groupId }: Pick<ParticipantFilter, 'idle' | 'groupId'> = {}) =>
  sql`users left join learner_summaries summary on summary.user_id = users.id
  left join last_sign_ins on last_sign_ins.user_id = users.id
  ${groupId === undefined ? sql`` : sql`join group_members on group_members.user_id = users.id and group_members.group_id = ${groupId}`}
  ${idle ? joinOpened : sql``}`;

/** A page of a list of learners. */
interface ListedPage extends Page {
  skipped?: number;
  /** Whether few learners match the filter. */
  areFew?: boolean;
}

/**
 * A page of learners that match the filter. Learners with equal sort keys are sorted by id. The page is found by
 * ids first, so the columns of skipped learners are not computed.
 */
export async function findParticipants(
  db: Kysely<Tables>,
  filter: ParticipantFilter,
  order: ParticipantOrder,
  { limit, after, skipped = 0, areFew = false }: ListedPage,
) {
  const keys = sortKeys(order);
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const orderBy = (of: RawBuilder<unknown>[]) => sql.join(of.map((key) => sql`${key} ${direction}`));
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sql.join(keys)}) ${sql.raw(order.descending ? '<' : '>')}
          (select ${sql.join(keys)} from ${joinListedLearners()} where users.id = ${after})`;
  const all = sql`from ${joinListedLearners(filter)} where ${matches(filter)} ${indexCondition(order, filter)} ${beyond}`;
  const rowsOfPage = sql`limit ${pageRows(limit)} ${skipped > 0 ? sql`offset ${skipped}` : sql``}`;
  const names = keys.map((_, at) => sql.ref(`key${at}`));
  // When few learners match, all of them are read and then sorted. Otherwise PostgreSQL would read all learners in the
  // order of names, because it assumes that the matching ones are spread evenly in this order.
  const page = areFew
    ? sql`with found as materialized (
          select users.id, ${sql.join(keys.map((key, at) => sql`${key} as ${names[at]!}`))} ${all})
        select id from found order by ${orderBy(names)} ${rowsOfPage}`
    : sql`select users.id ${all} order by ${orderBy(keys)} ${rowsOfPage}`;
  const { rows } = await sql<ParticipantRow>`
    ${statementHead(filter)} ${participantRows} join (${page}) listed on listed.id = users.id order by ${orderBy(keys)}`.execute(
    db,
  );
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
    const page = await findIdsAfter(db, filter, found.at(-1), atOnce);
    found.push(...page);
    if (page.length < atOnce) return found;
  }
}

// The order has the columns of the index `users_by_name`, so that a page is read without a sort of all names.
async function findIdsAfter(
  db: Kysely<Tables>,
  filter: ParticipantFilter,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (users.name_key, users.id) > (select name_key, id from users where id = ${after})`;
  const { rows } = await sql<{ ids: number[] }>`
    ${statementHead(filter)} select coalesce(json_agg(found.id), '[]') as ids
    from (
      select users.id from ${joinListedLearners(filter)}
      where ${matches(filter)} ${beyond} order by users.role, users.name_key, users.id limit ${sql.lit(limit)}
    ) found`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The learners of the state among these, in the order of the ids. */
export async function findParticipantsById(
  db: Kysely<Tables>,
  ids: readonly number[],
  { state }: Pick<ParticipantFilter, 'state'>,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    ${participantRows} join unnest(${[...ids]}::int[]) with ordinality asked (id, place) on asked.id = users.id
    where ${matches({ ...(state && { state }) })} order by asked.place`.execute(db);
  return rows;
}

/** Number of learners that match the filter, counted up to a bound. Without a filter it is exact. */
export async function countParticipants(db: Kysely<Tables>, filter: ParticipantFilter): Promise<Total> {
  const { search, groupId, idle, state, needs } = filter;
  const isFiltered =
    Boolean(search?.trim()) ||
    groupId !== undefined ||
    Boolean(idle) ||
    state !== undefined ||
    needs !== undefined;
  if (needs?.need === 'due') {
    const { needs: _needs, ...others } = filter;
    const condition = sql<boolean>`${matches(others)} and users.disabled_at is null`;
    const { rows } = await sql<Total>`
      ${statementHead(filter)} ${countOverdue(needs.time, joinListedLearners(filter), condition)}`.execute(
      db,
    );
    const { rows: count, isMore } = rows[0]!;
    return { rows: Math.min(count, greatestTotal), isMore: isMore || count > greatestTotal };
  }
  if (isFiltered) {
    // Active learners are counted in the order of names, because other orders begin with many who never signed in. Idle
    // learners are counted by id: all joined tables have this order, so no table is read as a whole.
    const inOrder =
      state === 'active' ? sql`order by users.name_key, users.id` : idle ? sql`order by users.id` : sql``;
    const found = sql`select from ${joinListedLearners(filter)} where ${matches(filter)} ${inOrder}`;
    return countUpTo(db, statementHead(filter), found);
  }
  // A trigger counts all live learners, because each has a slot.
  const { used } = await db
    .selectFrom('slot_account')
    .select('used')
    .where('id', '=', true)
    .executeTakeFirstOrThrow();
  return { rows: used, isMore: false };
}

/** SQL: the beginning of the statement of a list. */
const statementHead = ({ search }: ParticipantFilter) => (search?.trim() ? plannedEachTime : sql``);

const matches = ({ search, idle, state, needs }: Omit<ParticipantFilter, 'groupId'>): RawBuilder<boolean> =>
  sql<boolean>`users.role = 'LEARNER' and ${hasState(state)}
    ${search?.trim() ? sql`and ${containsText(sql.ref('users.search_key'), search)}` : sql``}
    ${idle ? sql`and ${isIdle}` : sql``}
    ${needs ? sql`and users.disabled_at is null and ${isInNeed(needs)}` : sql``}`;

const isInNeed = ({ need, time, areMany }: NonNullable<ParticipantFilter['needs']>) =>
  need === 'due' && areMany ? isOverdue(time) : sql<boolean>`users.id in (${selectIdsOnce(need, time)})`;

/**
 * SQL: the ids of `selectLearnersWithNeed`. A need without an index by learner is materialized, so that it is found once. Otherwise
 * PostgreSQL can run the subquery again for each learner. It did so in a new school, before it had counted the rows,
 * and 60 learners took 12 seconds.
 */
const selectIdsOnce = (need: ParticipantNeed, time: SchoolTime) =>
  need === 'entry'
    ? selectLearnersWithNeed(need, time)
    : sql`with needing as materialized (${selectLearnersWithNeed(need, time)}) select user_id from needing`;

const live = sql<boolean>`users.deleted_at is null`;

/** SQL: whether the learner has the state; without one, whether the learner is not deleted. */
function hasState(state: ParticipantState | undefined): RawBuilder<boolean> {
  const open = sql<boolean>`${live} and users.disabled_at is null`;
  switch (state) {
    case undefined:
      return live;
    case 'deleted':
      return sql<boolean>`users.deleted_at is not null and users.erased_at is null`;
    case 'suspended':
      return sql<boolean>`${live} and users.disabled_at is not null`;
    case 'invited':
      return sql<boolean>`${open} and ${hasInvitation(sql`> now()`)}`;
    case 'expired':
      return sql<boolean>`${open} and ${hasInvitation(sql`<= now()`)}`;
    case 'active':
      return sql<boolean>`${open} and not ${hasInvitation(sql`is not null`)}`;
    default:
      return state satisfies never;
  }
}

/**
 * SQL: whether a learner who never signed in has an invitation whose end meets the condition `ends`. It is the
 * invitation of `invitedUntil`, found by an index.
 */
const hasInvitation = (ends: RawBuilder<unknown>) => sql<boolean>`(not users.has_signed_in and exists (
  select from entry_links where entry_links.user_id = users.id and entry_links.kind = 'invitation'
    and entry_links.used_at is null and entry_links.expires_at ${ends}))`;

/**
 * SQL: a condition that all listed learners meet, so that PostgreSQL reads the page from the index of the order. The
 * indexes of `learner_summaries` do not have deleted learners.
 */
function indexCondition({ by }: ParticipantOrder, { state }: ParticipantFilter): RawBuilder<unknown> {
  if (by === 'lastLogin') return sql`and last_sign_ins.user_id is not null`;
  return by === 'name' || state === 'deleted' ? sql`` : sql`and summary.is_listed`;
}

/**
 * SQL: the sort keys of each order. They are the columns of an index, so that a page is read in the order of the index.
 * The id is the last.
 */
function sortKeys({ by }: ParticipantOrder): RawBuilder<unknown>[] {
  switch (by) {
    case 'name':
      return [sql.ref('users.name_key'), sql.ref('users.id')];
    case 'lastLogin':
      // Participants who never signed in are listed first. A cursor cannot compare with null.
      return [sql`coalesce(last_sign_ins.at, '-infinity'::timestamptz)`, sql.ref('last_sign_ins.user_id')];
    case 'group':
      return ['group_key', 'name_key', 'user_id'].map((key) => sql.ref(`summary.${key}`));
    case 'lessons':
      return [sql.ref('summary.completed'), sql.ref('summary.user_id')];
    case 'courses':
      return [sql.ref('summary.courses'), sql.ref('summary.user_id')];
    default:
      return by satisfies never;
  }
}
