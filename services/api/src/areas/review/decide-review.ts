import type { Reply } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { notify } from '../notifications/notify';
import { lockLearner, saveMove } from '../progress/queries';
import { refuseClaimed, refuseDecided } from './refusals';
import { findStanding, findWork, type Place, saveVerdict } from './works';

/** A teacher's verdict: on the work that they saw, or without `submissionId` on the one that waits. */
export interface Decision {
  action: 'READY' | 'REDO';
  comment?: string | null;
  submissionId?: number;
}

const moves = {
  READY: { event: 'ready', what: 'accepted' },
  REDO: { event: 'redo', what: 'returned' },
} as const;

/**
 * Approves a work or returns it, in one transaction; the same verdict of the same teacher again changes
 * nothing. Throws `comment_required`, `not_found`, `already_decided`, `stale_submission` (with the newer
 * work's id), `claimed`, `wrong_state` (product decisions §4).
 */
export function decideReview(
  db: Kysely<Tables>,
  teacherId: number,
  place: Place,
  { action, comment, submissionId }: Decision,
): Promise<Reply<'decideReview'>> {
  const remark = comment && hasText(comment) ? comment.trim() : null;
  if (action === 'REDO' && remark === null) throw problem('comment_required');
  return inTransaction(db, async (trx) => {
    if (!(await lockLearner(trx, place.userId))) throw problem('not_found');
    const standing = await findStanding(trx, place);
    if (!standing) throw problem('not_found');
    const work = await findWork(trx, place, submissionId);
    if (!work) throw problem(submissionId === undefined ? 'wrong_state' : 'not_found');
    const decided = { lessonId: place.lessonId, submissionId: work.id, verdict: action };
    if (work.verdict === action && work.reviewer.id === teacherId)
      return { ...decided, status: standing.status };
    refuseDecided(work);
    if (work.newestId !== work.id) throw problem('stale_submission', { submissionId: work.newestId });
    refuseClaimed(work, teacherId);
    const { event, what } = moves[action];
    const move = nextStatus(standing, event);
    if (work.state !== 'WAITING' || 'refuse' in move) throw problem('wrong_state');
    await saveVerdict(trx, { id: work.id, verdict: action, comment: remark, by: teacherId });
    // The work completes the lesson as the FILE lesson that it was handed in for, whatever it is now.
    const { status } = await saveMove(trx, {
      ...place,
      ...move,
      kind: 'FILE',
      event,
      by: teacherId,
      underReview: false,
    });
    await notify(trx, { userId: place.userId, lesson: { id: place.lessonId, title: standing.title }, what });
    return { ...decided, status };
  });
}
