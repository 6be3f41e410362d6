import type { Reply } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { findLessonState, findSubmission, type LearnerLesson, saveClaim } from './queries';
import { requireNewest, requireUnclaimed, requireUndecided } from './require-open-submission';

/**
 * Claims the waiting submission for the teacher for two minutes, or renews the teacher's claim.
 * Throws `not_found`, `already_decided`, `claimed`, `wrong_state` (product decisions §4), and `stale_submission` when
 * `submissionId` is not the newest one.
 */
export const claimReview = (
  db: Kysely<Tables>,
  teacherId: number,
  { submissionId, ...learnerLesson }: LearnerLesson & { submissionId?: number },
): Promise<Reply<'claimReview'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, learnerLesson.userId))) throw problem('not_found');
    const state = await findLessonState(trx, learnerLesson);
    const submission = state && (await findSubmission(trx, learnerLesson, submissionId));
    if (!submission) throw problem('not_found');
    requireUndecided(submission);
    if (submissionId !== undefined) requireNewest(submission);
    if (submission.state !== 'WAITING') throw problem('wrong_state');
    requireUnclaimed(submission, teacherId);
    const { until, ...by } = await saveClaim(trx, submission.id, teacherId);
    return { by, until: until.toISOString() };
  });
