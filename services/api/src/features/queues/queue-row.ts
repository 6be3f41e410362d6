import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { makePattern, russianKey } from '../../core/db/collation';
import type { Tables } from '../../core/db/tables';
import { lessonNumber } from '../reading/lesson-number';
import type { SearchMatches } from './search-matches';

/** Filters of a queue. */
export interface QueueFilter {
  /** The people and lessons that the searched words name. */
  searchMatches?: SearchMatches;
  /** Selects only the row with this id, which is that of a submission or of a comment. */
  id?: number;
  courseId?: number;
  lessonId?: number;
  groupId?: number;
  userId?: number;
}

/** Columns of the learner and the lesson of a row. The query must join `users`, `lessons` and `courses`. */
export const learnerAndLesson = [
  'users.id as userId',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'lessons.id as lessonId',
  'lessons.title as lessonTitle',
  lessonNumber.as('lessonOrder'),
  'courses.id as courseId',
  'courses.title as courseTitle',
] as const;

/** SQL: the groups of a learner, by name. The query must join `users`, or `learner` must be an id. */
export const selectGroups = (
  eb: ExpressionBuilder<Tables, 'users'>,
  learner: Expression<number> = eb.ref('users.id'),
) =>
  jsonArrayFrom(
    eb
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .select(['groups.id', 'groups.name'])
      .where('group_members.user_id', '=', learner)
      .where('groups.deleted_at', 'is', null)
      .orderBy('groups.order_key')
      .orderBy('groups.id'),
  );

/** The groups of a learner in an answer. Earlier clients know only one group. */
export const toGroups = <Group>(groups: readonly Group[]) => ({
  group: groups[0] ?? null,
  groups: [...groups],
});

interface LearnerAndLesson {
  userId: number;
  firstName: string;
  lastName: string;
  lessonId: number;
  lessonTitle: string;
  lessonOrder: number;
  courseId: number;
  courseTitle: string;
}

/** The learner and the lesson of a row, from the columns `learnerAndLesson`. */
export const toLearnerAndLesson = (row: LearnerAndLesson) => ({
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  lesson: {
    id: row.lessonId,
    title: row.lessonTitle,
    order: row.lessonOrder,
    course: { id: row.courseId, title: row.courseTitle },
  },
});

/** The columns of a queue's table. */
export interface QueueColumns {
  learner: 'submissions.user_id' | 'comments.author_id';
  lesson: 'submissions.lesson_id' | 'comments.lesson_id';
  /** A folded text of the row, which a search also looks into. */
  text?: 'comments.search_key';
}

/**
 * SQL: whether the learner, the lesson and the course of a row are live and shown, so that the queue has the row
 * (product decisions §4). The query must join `users`, `lessons` and `courses`.
 */
export const isPresent = sql<boolean>`users.deleted_at is null and users.disabled_at is null
  and lessons.is_shown and courses.deleted_at is null`;

/**
 * The same rule as `isPresent`, for a count. It looks for the few learners, lessons and courses that are closed. They
 * have indexes. Reading three rows for each waiting row would cost a hundred times as much.
 */
const isNotClosed = ({ learner, lesson }: QueueColumns) => sql<boolean>`
  not exists (select from users where users.id = ${sql.ref(learner)}
    and (users.deleted_at is not null or users.disabled_at is not null))
  and ${sql.ref(lesson)} not in (
    select id from lessons where not is_shown
    union all
    select lessons.id from courses join lessons on lessons.course_id = courses.id where courses.deleted_at is not null)`;

/**
 * SQL: whether the filter selects a row.
 * @param hasName SQL: whether the name of the row's learner matches a pattern; needed when the words name too many
 * people to list their ids
 */
function isSelected(
  { courseId, lessonId, groupId, userId, searchMatches }: QueueFilter,
  row: QueueColumns,
  hasName: (pattern: RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [learner, lesson] = [sql.ref(row.learner), sql.ref(row.lesson)];
  const conditions = [sql<boolean>`true`];
  if (courseId !== undefined)
    conditions.push(sql`${lesson} in (select id from lessons where course_id = ${courseId})`);
  if (lessonId !== undefined) conditions.push(sql`${lesson} = ${lessonId}`);
  if (groupId !== undefined)
    conditions.push(sql`${learner} in (select user_id from group_members where group_id = ${groupId})`);
  if (userId !== undefined) conditions.push(sql`${learner} = ${userId}`);
  if (searchMatches)
    conditions.push(sql`(${sql.join(matchesSearch(searchMatches, row, hasName), sql` or `)})`);
  return sql.join(conditions, sql` and `);
}

function matchesSearch(
  { search, people, lessons }: SearchMatches,
  row: QueueColumns,
  hasName: (pattern: RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const [learner, lesson, pattern] = [sql.ref(row.learner), sql.ref(row.lesson), makePattern(search)];
  return [
    people === null ? hasName(pattern) : sql`${learner} = any(${people}::int[])`,
    lessons === null
      ? sql`${lesson} in (select id from lessons where ${russianKey(sql.ref('title'))} like ${pattern})`
      : sql`${lesson} = any(${lessons}::int[])`,
    ...(row.text ? [sql<boolean>`${sql.ref(row.text)} like ${pattern}`] : []),
  ];
}

/**
 * SQL for a page: whether the queue has the row and the filter selects it. The query must join `users`, `lessons` and
 * `courses`.
 */
export const isInQueue = (filter: QueueFilter, row: QueueColumns): RawBuilder<boolean> =>
  sql<boolean>`${isPresent} and ${isSelected(filter, row, (pattern) => sql`users.search_key like ${pattern}`)}`;

/** SQL for a count: the same as `isInQueue`. The query must join nothing. */
export const isCounted = (filter: QueueFilter, row: QueueColumns): RawBuilder<boolean> => {
  const hasName = (pattern: RawBuilder<string>) => sql<boolean>`exists (
    select from users where users.id = ${sql.ref(row.learner)} and users.search_key like ${pattern})`;
  return sql<boolean>`${isNotClosed(row)} and ${isSelected(filter, row, hasName)}`;
};
