import { nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { saveTransition } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { insertSubmission } from './queries';

/**
 * Begins a submission: locks the learner and the lesson, and resolves to the learner's step with the change of the
 * status. Throws `wrong_check_type` and the problems of `takeStep`.
 */
export async function takeSubmissionStep(trx: Transaction<Tables>, user: SignedInUser, lessonId: number) {
  const step = await takeStep(trx, user, lessonId);
  const transition = nextStatus(step, 'file');
  if ('problem' in transition) throw problem(transition.problem);
  return { ...step, transition };
}

type SubmissionStep = Awaited<ReturnType<typeof takeSubmissionStep>>;

interface Content {
  user: SignedInUser;
  /** Our document as JSON text. */
  text: string | null;
  /** Ids of stored files that belong to no other submission, in their order. */
  fileIds: readonly string[];
}

/** Stores a submission. On a completed lesson nobody reviews it, and the status stays. Resolves to its id. */
export async function saveSubmission(
  trx: Transaction<Tables>,
  step: SubmissionStep,
  { user, ...content }: Content,
): Promise<number> {
  const learnerLesson = { userId: user.id, lessonId: step.id };
  const isCompleted = step.status === 'COMPLETED';
  const state = isCompleted ? 'NOT_REVIEWED' : 'WAITING';
  const id = await insertSubmission(trx, { ...learnerLesson, ...content, state });
  if (!isCompleted)
    await saveTransition(trx, {
      ...learnerLesson,
      ...step.transition,
      checkType: step.checkType,
      event: 'file',
      by: user.id,
      underReview: true,
    });
  return id;
}
