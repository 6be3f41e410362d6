import type { Progress, ProgressStatus } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { queryByKeys } from '../../core/db/query-by-keys';

/** The state of one learner: opened courses and progress. */
export interface LearnerState {
  /** Ids of the courses that the learner's group opens (product decisions §1). */
  opened: number[];
  /** The learner's progress by lesson id. */
  steps: Record<number, [status: ProgressStatus, score: number | null, total: number | null]>;
}

/** A learner, and the range of lesson ids to read progress for. */
export interface StateKey {
  userId: number;
  first: number;
  last: number;
}

const states = queryByKeys<LearnerState & { at: number }>(
  ['int', 'int', 'int', 'int'],
  (keys) => `
  select learner.at, array(select course_id from group_members join group_courses using (group_id)
      where group_members.user_id = learner.id) as opened,
    coalesce((select json_object_agg(lesson_id, json_build_array(status, score, total)) from progress
      where progress.user_id = learner.id and lesson_id between learner.first and learner.last), '{}'::json) as steps
  from ${keys} learner (at, id, first, last) where learner.id is not null`,
);

/**
 * The state of each of these learners. It may contain progress on other lessons of the range, because a range is
 * read faster than thirty single lessons.
 */
export async function findStates(
  db: Kysely<Tables>,
  keys: readonly StateKey[],
): Promise<(key: StateKey) => LearnerState> {
  const rows = await states(
    db,
    keys.map(({ userId, first, last }, at) => [at, userId, first, last]),
  );
  const found = new Map(rows.map(({ at, ...state }) => [keys[at], state]));
  return (key) => found.get(key) ?? emptyState;
}

/** The state of a user without progress and group, for example of staff. */
export const emptyState: LearnerState = { opened: [], steps: {} };

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
