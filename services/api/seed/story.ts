import { nextStatus, type LessonEvent, type LessonState } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../src/core/db/tables';
import type { AddedLesson } from './add-course';

/** Data for the story of a learner. */
export interface Scene {
  trx: Transaction<Tables>;
  /** Files are stored in its folder `files`. */
  dataDir: string;
  /** Returns a lesson of course 1 by its number. */
  lesson: (number: number) => AddedLesson;
  learner: number;
  teacher: number;
  /** The time this number of days ago. */
  ago: (days: number) => Date;
}

/** Applies one event to a lesson's progress by the product's own rule. `by` is the user who acted. */
export async function applyEvent(
  { trx, learner }: Scene,
  lesson: AddedLesson,
  event: LessonEvent,
  at: Date,
  { by = learner, score, total }: { by?: number; score?: number; total?: number } = {},
): Promise<void> {
  const before = await readState(trx, learner, lesson);
  const transition = nextStatus(before, event);
  if ('problem' in transition)
    throw new Error(`${lesson.title}: ${event} is not allowed, ${transition.problem}`);
  const completed = transition.to === 'COMPLETED';
  const row = {
    status: transition.to,
    before_question: transition.beforeQuestion as 'NOT_STARTED' | 'ON_REVIEW' | 'NEED_REWORK' | null,
    under_review: event === 'file' || (before.underReview && event !== 'ready' && event !== 'redo'),
    event,
    changed_by: by,
    changed_at: at,
    completed_at: completed ? at : null,
    completed_kind: completed ? lesson.check_type : null,
    ...(score !== undefined && { score, total }),
  };
  await trx
    .insertInto('progress')
    .values({ ...row, user_id: learner, lesson_id: lesson.id })
    .onConflict((on) => on.columns(['user_id', 'lesson_id']).doUpdateSet(row))
    .execute();
}

async function readState(
  trx: Transaction<Tables>,
  learner: number,
  { id, check_type }: AddedLesson,
): Promise<LessonState> {
  const row = await trx
    .selectFrom('progress')
    .select(['status', 'before_question', 'under_review'])
    .where('user_id', '=', learner)
    .where('lesson_id', '=', id)
    .executeTakeFirst();
  return {
    status: row?.status ?? 'NOT_STARTED',
    checkType: check_type,
    underReview: row?.under_review ?? false,
    beforeQuestion: row?.before_question ?? null,
  };
}
