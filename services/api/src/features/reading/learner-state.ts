import type { Progress, ProgressStatus } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { type Dues, selectDues } from './dues';
import { queryByKeys } from '../../core/db/query-by-keys';

/** Whether a course is open to a learner, and the last day: null when there is no end. */
type CourseOpening = [isOpen: boolean, lastDay: string | null];

/** The state of one learner: access to courses, and progress. */
export interface LearnerState {
  /** The access by course id. A course to which the learner never had access is missing (product decisions §10). */
  access: Record<number, CourseOpening>;
  /** The learner's progress by lesson id. */
  steps: Record<number, [status: ProgressStatus, score: number | null, total: number | null]>;
  dues: Dues;
}

/** A learner, and the range of lesson ids to read progress for. */
export interface StateKey {
  userId: number;
  /** The course to read due dates for. Null: all courses. */
  courseId: number | null;
  first: number;
  last: number;
}

/**
 * SQL: the access of a learner as JSON. When there are several rows, the latest last day counts.
 * @param where a condition
 */
export const selectAccess = (learner: string, where = 'true'): string => `
  coalesce((select json_object_agg(course_id, json_build_array(is_open, last_day)) from (
    select course_id, bool_or(ends_at is null or ends_at > now()) as is_open,
      case when bool_or(last_day is null) then null else max(last_day) end as last_day
    from access_of(${learner}) where ${where} group by course_id) access), '{}'::json)`;

const queryStates = queryByKeys<LearnerState & { at: number }>(
  ['int', 'int', 'int', 'int', 'int', 'text'],
  (keys) => `
  select learner.at, ${selectAccess('learner.id')} as access,
    coalesce((select json_object_agg(lesson_id, json_build_array(status, score, total)) from progress
      where progress.user_id = learner.id and lesson_id between learner.first and learner.last), '{}'::json) as steps,
    ${selectDues('learner.id', 'learner.course_id', 'learner.time_zone')} as dues
  from ${keys} learner (at, id, first, last, course_id, time_zone) where learner.id is not null`,
);

/**
 * The state of each of these learners. It may contain progress on other lessons of the range, because a range is
 * read faster than thirty single lessons.
 */
export async function findStates(
  db: Kysely<Tables>,
  keys: readonly StateKey[],
  timeZone: string,
): Promise<(key: StateKey) => LearnerState> {
  const rows = await queryStates(
    db,
    keys.map(({ userId, first, last, courseId }, at) => [at, userId, first, last, courseId, timeZone]),
  );
  const found = new Map(rows.map(({ at, ...state }) => [keys[at], state]));
  return (key) => found.get(key) ?? emptyState;
}

/** The state of a user without access and progress, for example of staff. */
export const emptyState: LearnerState = { access: {}, steps: {}, dues: {} };

/** The learner's progress on a lesson as the API sends it: a list with one row, or an empty list. */
export function listProgresses({ steps }: LearnerState, lessonId: number): Progress[] {
  const step = steps[lessonId];
  if (!step) return [];
  const [status, score, total] = step;
  return [{ lessonId, score, total, status }];
}

/** The learner's status on a lesson. */
export const statusIn = ({ steps }: LearnerState, lessonId: number): ProgressStatus =>
  steps[lessonId]?.[0] ?? 'NOT_STARTED';
