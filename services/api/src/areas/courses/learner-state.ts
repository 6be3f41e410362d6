import type { Progress, ProgressStatus } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { rowsOf } from '../../reading/rows-of';

/** What is one learner's own about courses. */
export interface LearnerState {
  /** Ids of the courses that the learner's group opens (product decisions §1). */
  opened: number[];
  /** What the learner has done, by lesson id. */
  steps: Record<number, [status: ProgressStatus, score: number | null, total: number | null]>;
}

/** A learner, and the lessons that the answer is about. */
export interface StateKey {
  userId: number;
  lessonIds: readonly number[];
}

const states = `
  select learner.id as "userId",
    array(select course_id from group_members join group_courses using (group_id)
      where group_members.user_id = learner.id) as opened,
    coalesce((select json_object_agg(lesson_id, json_build_array(status, score, total)) from progress
      where progress.user_id = learner.id and lesson_id = any($2::int[])), '{}'::json) as steps
  from unnest($1::int[]) learner (id)`;

/** The state of all these learners on all these lessons; one may be answered with more than was asked. */
export async function findStates(
  db: Kysely<Tables>,
  keys: StateKey[],
): Promise<(key: StateKey) => LearnerState> {
  const rows = await rowsOf<LearnerState & { userId: number }>(db, states, [
    [...new Set(keys.map(({ userId }) => userId))],
    [...new Set(keys.flatMap(({ lessonIds }) => lessonIds))],
  ]);
  const found = new Map(rows.map((state) => [state.userId, state]));
  return ({ userId }) => found.get(userId) ?? stranger;
}

/** Somebody who has no progress and no group: staff on a preview too. */
export const stranger: LearnerState = { opened: [], steps: {} };

/** The learner's progress on a lesson as the wire shows it: the caller's own row, or none. */
export function progressesOf({ steps }: LearnerState, lessonId: number): Progress[] {
  const step = steps[lessonId];
  if (!step) return [];
  const [status, score, total] = step;
  return [{ lessonId, score, total, status }];
}

/** The learner's status on a lesson. */
export const statusIn = ({ steps }: LearnerState, lessonId: number): ProgressStatus =>
  steps[lessonId]?.[0] ?? 'NOT_STARTED';
