import { deliverVerdictsJob } from './job-kinds';
import type { Reply, Verdict } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Context } from '../context';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { record } from '../journal/record';
import { notify } from '../notifications/notify';
import { saveTransition } from '../progress/queries';
import { findVisibleThread } from '../threads/queries';
import { type LastSeen, requireSeen } from '../threads/require-seen';
import { findLessonState, findSubmission, type LearnerLesson, saveVerdict } from './queries';
import {
  requireNewest,
  requireOpenFile,
  requireUnclaimed,
  requireUndecided,
} from './require-open-submission';
import { saveUndoable } from './undo-queries';
import { eventByVerdict, makeVerdictNotification } from './verdict';

/** A teacher's verdict. Without `submissionId`, it is for the submission that waits. */
export interface VerdictInput {
  action: Verdict;
  comment?: string | null;
  submissionId?: number;
  /** The last text that the teacher has seen from the learner about the submission. */
  lastSeen?: LastSeen;
  /** How long the teacher can take the verdict back. The learner is notified after that. */
  undoSeconds: number;
}

/**
 * Accepts or returns a submission in one transaction. The learner's notification waits while the teacher can take the
 * verdict back. Repeating the same verdict changes nothing. Throws
 * `comment_required`, `not_found`, `already_decided`, `stale_submission` (with the id of the newer submission),
 * `thread_changed`, `claimed`, `wrong_state` (product decisions §4), and `file_closed` for READY while nobody may open the file.
 */
export function decideReview(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  teacher: SignedInUser,
  learnerLesson: LearnerLesson,
  { action, comment, submissionId, lastSeen, undoSeconds }: VerdictInput,
): Promise<Reply<'decideReview'>> {
  const { id: teacherId } = teacher;
  const trimmed = comment && hasText(comment) ? comment.trim() : null;
  if (action === 'REDO' && trimmed === null) throw problem('comment_required');
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, learnerLesson.userId))) throw problem('not_found');
    const state = await findLessonState(trx, learnerLesson);
    if (!state) throw problem('not_found');
    const submission = await findSubmission(trx, learnerLesson, submissionId);
    if (!submission) throw problem(submissionId === undefined ? 'wrong_state' : 'not_found');
    const reply = { lessonId: learnerLesson.lessonId, submissionId: submission.id, verdict: action };
    if (submission.verdict === action && submission.reviewer.id === teacherId)
      return { ...reply, status: state.status, undoMs: submission.undoMs ?? 0 };
    requireUndecided(submission);
    requireNewest(submission);
    requireUnclaimed(submission, teacherId);
    if (lastSeen !== undefined) await requireSeenThread(trx, submission.id, lastSeen);
    // Nobody can have read a closed file. A return needs no readable file: the teacher asks for another one.
    if (action === 'READY') requireOpenFile(submission);
    const event = eventByVerdict[action];
    const transition = nextStatus(state, event);
    if (submission.state !== 'WAITING' || 'problem' in transition) throw problem('wrong_state');
    await saveVerdict(trx, { id: submission.id, verdict: action, comment: trimmed, by: teacherId });
    // The submission is one for a FILE lesson, even when the creator has changed the check type since.
    const { status } = await saveTransition(trx, {
      ...learnerLesson,
      ...transition,
      checkType: 'FILE',
      event,
      by: teacherId,
      underReview: false,
    });
    const given = { id: submission.id, verdict: action, ...learnerLesson, title: state.title };
    if (undoSeconds > 0) {
      await saveUndoable(trx, submission.id, state, undoSeconds);
      await jobs.enqueue(trx, deliverVerdictsJob, {}, { after: undoSeconds });
    } else await notify(trx, [makeVerdictNotification(given)]);
    await record(trx, {
      by: teacher,
      action: action === 'READY' ? 'review.accepted' : 'review.returned',
      subject: { kind: 'user', id: learnerLesson.userId },
      facts: { lesson: state.title },
    });
    return { ...reply, status, undoMs: undoSeconds * 1000 };
  });
}

/** The learner may have written about the submission while the teacher looked at it. Throws `thread_changed`. */
async function requireSeenThread(
  trx: Transaction<Tables>,
  submissionId: number,
  lastSeen: LastSeen,
): Promise<void> {
  const thread = await findVisibleThread(trx, submissionId);
  await requireSeen(trx, { commentId: thread?.id, isStaff: true }, lastSeen);
}
