import type { CheckType, CourseLesson, Progress, ProgressStatus, SubmissionWants } from '@stupeni/contract';
import type { LessonEvent } from '@stupeni/rules';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { lessonsOfCourse, mayOpenCourse } from '../courses/fragments';

interface StepRow {
  id: number;
  courseId: number;
  checkType: CheckType;
  wants: SubmissionWants;
  isOpen: boolean;
  /** All lessons of the course, in their order. */
  lessons: CourseLesson[];
  status: ProgressStatus;
  beforeQuestion: Selectable<Tables['progress']>['before_question'];
  underReview: boolean;
  score: number | null;
  total: number | null;
}

/** A live lesson with the learner's state. Locks the lesson against changes until the transaction ends. */
export async function findStep(trx: Transaction<Tables>, lessonId: number, user: SignedInUser) {
  const { rows } = await sql<StepRow>`
    select lessons.id, lessons.course_id as "courseId", lessons.check_type as "checkType", lessons.wants, ${mayOpenCourse(user)} as "isOpen",
      ${lessonsOfCourse(user.id)} as lessons, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      own.score, own.total
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = ${user.id}
    where lessons.id = ${lessonId} and lessons.is_shown
    for share of lessons`.execute(trx);
  return rows[0];
}

/** A change of a learner's status on a lesson. A trigger writes the audit row. */
export interface StoredTransition {
  userId: number;
  lessonId: number;
  checkType: CheckType;
  event: LessonEvent;
  by: number;
  to: ProgressStatus;
  beforeQuestion: ProgressStatus | null;
  /** Whether a submission waits for a verdict after the transition. Undefined: no change. */
  underReview?: boolean;
  /** Result of the test that caused the transition. Undefined: no change. */
  result?: { score: number; total: number };
}

/** Stores a transition and returns the learner's progress after it. */
export async function saveTransition(
  trx: Transaction<Tables>,
  transition: StoredTransition,
): Promise<Progress> {
  const isCompleted = transition.to === 'COMPLETED';
  const changed = {
    status: transition.to,
    before_question: findInterruptedStatus(transition.beforeQuestion),
    event: transition.event,
    changed_by: transition.by,
    changed_at: sql<Date>`now()`,
    completed_kind: isCompleted ? transition.checkType : null,
    completed_at: isCompleted ? sql<Date>`now()` : null,
    ...(transition.underReview !== undefined && { under_review: transition.underReview }),
    ...transition.result,
  };
  return trx
    .insertInto('progress')
    .values({ user_id: transition.userId, lesson_id: transition.lessonId, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet(changed))
    .returning(['lesson_id as lessonId', 'score', 'total', 'status'])
    .executeTakeFirstOrThrow();
}

interface QuestionTransition extends Pick<StoredTransition, 'userId' | 'lessonId'> {
  /** The lesson before the question. */
  step: Pick<StoredTransition, 'checkType'> & { status: ProgressStatus };
  transition: Pick<StoredTransition, 'to' | 'beforeQuestion'>;
}

/** Stores the status of a lesson after a question of its learner, if it changes. */
export async function saveQuestionStatus(
  trx: Transaction<Tables>,
  { userId, lessonId, step: { checkType, status }, transition }: QuestionTransition,
): Promise<void> {
  if (transition.to === status) return;
  await saveTransition(trx, { userId, lessonId, checkType, event: 'question', by: userId, ...transition });
}

/**
 * Removes a waiting submission from the review queue. The creator has changed the check type of the lesson, and the
 * learner completes the lesson in the new way.
 */
export async function withdrawSubmission(
  trx: Transaction<Tables>,
  { userId, lessonId }: Pick<StoredTransition, 'userId' | 'lessonId'>,
) {
  await trx
    .updateTable('submissions')
    .set({ state: 'NOT_REVIEWED' })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('state', '=', 'WAITING')
    .execute();
}

// Completed lessons and lessons with an open question have no status to restore.
const findInterruptedStatus = (status: ProgressStatus | null) =>
  status === 'COMPLETED' || status === 'NEED_CLARIFY' ? null : status;
