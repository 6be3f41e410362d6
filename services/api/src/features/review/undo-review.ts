import type { Reply } from '@stupeni/contract';
import { nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { record } from '../journal/record';
import { saveTransition } from '../progress/queries';
import { findLessonState, findSubmission, type LearnerLesson, saveClaim } from './queries';
import { requireUndecided } from './require-open-submission';
import { clearVerdict, takeUndoable } from './undo-queries';
import { eventByVerdict } from './verdict';

/**
 * Takes the teacher's own verdict back in one transaction: the lesson gets its status from before the verdict, and the
 * submission waits again with the teacher's claim. Repeating it changes nothing. Throws `not_found`, `wrong_state`
 * for a submission without a verdict, and `already_decided` when the verdict is a colleague's, the time is over or the
 * learner acted on the lesson since (product decisions §9).
 */
export const undoReview = (
  db: Kysely<Tables>,
  teacher: SignedInUser,
  learnerLesson: LearnerLesson,
  submissionId: number,
): Promise<Reply<'undoReview'>> =>
  inTransaction(db, async (trx) => {
    const { id: teacherId } = teacher;
    if (!(await lockAccount(trx, learnerLesson.userId))) throw problem('not_found');
    const state = await findLessonState(trx, learnerLesson);
    const submission = state && (await findSubmission(trx, learnerLesson, submissionId));
    if (!submission) throw problem('not_found');
    const { verdict, reviewer, newestId } = submission;
    const reply = { lessonId: learnerLesson.lessonId, submissionId };
    if (verdict === null) {
      const isRepeat =
        submission.state === 'WAITING' && state.event === 'undo' && state.changedBy === teacherId;
      if (!isRepeat) throw problem('wrong_state');
      return { ...reply, status: state.status, comment: null };
    }
    const isOwn =
      reviewer.id === teacherId && newestId === submissionId && state.event === eventByVerdict[verdict];
    const beforeVerdict = isOwn ? await takeUndoable(trx, learnerLesson, submissionId) : undefined;
    if (!beforeVerdict) requireUndecided(submission);
    const transition = nextStatus({ ...state, beforeVerdict: beforeVerdict ?? null }, 'undo');
    if ('problem' in transition) throw problem('wrong_state');
    const comment = await clearVerdict(trx, submissionId);
    const event = { checkType: 'FILE', event: 'undo', by: teacherId, underReview: true } as const;
    const { status } = await saveTransition(trx, { ...learnerLesson, ...transition, ...event });
    await saveClaim(trx, submissionId, teacherId);
    await record(trx, {
      by: teacher,
      action: 'review.undone',
      subject: { kind: 'user', id: learnerLesson.userId },
      facts: { lesson: state.title },
    });
    return { ...reply, status, comment };
  });
