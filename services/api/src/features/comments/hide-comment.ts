import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { findQuestion, type Question } from '../clarify/queries';
import { record } from '../journal/record';
import { deleteNotesOfThread } from '../lesson-notes/queries';
import { dropAnswerNews } from '../notifications/drop-answer-news';
import { saveTransition } from '../progress/queries';
import { isHidden, lockAuthor, saveHidden } from './queries';

/**
 * Hides a comment with its thread. The author of the comment may do this until the staff has written. A teacher or
 * moderator gives a reason, which the journal stores. When no open question of the author on the lesson is left, the
 * lesson gets back its status from before the question. A repeat changes nothing. Throws `validation` when the staff
 * give no reason, and `not_found`. To a learner it also throws `not_found` for the comment of another learner and for
 * the thread of a submission, and `wrong_state` when the staff has written.
 */
export function hideComment(
  db: Kysely<Tables>,
  user: SignedInUser,
  { commentId, reason = '' }: { commentId: number; reason?: string },
): Promise<void> {
  const isLearner = user.role === 'LEARNER';
  if (!isLearner && !hasText(reason))
    throw problem('validation', { issues: [{ path: 'reason', message: issueText.blank }] });
  return inTransaction(db, async (trx) => {
    const authorId = await lockAuthor(trx, commentId);
    if (authorId === undefined || (isLearner && authorId !== user.id)) throw problem('not_found');
    if (await isHidden(trx, commentId)) return;
    const question = await findQuestion(trx, { commentId });
    if (!question) throw problem('not_found');
    if (isLearner) requireWithdrawable(question);
    await saveHidden(trx, { commentId, by: user.id });
    await deleteNotesOfThread(trx, commentId);
    await dropAnswerNews(trx, { userId: authorId, commentId });
    const { lessonId, checkType, lessonTitle: lesson } = question;
    const transition = nextStatus(question, 'withdrawn');
    if ('problem' in transition) throw problem(transition.problem);
    const wasOpen = question.isWaiting && question.submissionId === null;
    if (wasOpen && question.othersOpen === 0 && transition.to !== question.status)
      await saveTransition(trx, {
        userId: authorId,
        lessonId,
        checkType,
        event: 'withdrawn',
        by: user.id,
        ...transition,
      });
    if (!isLearner)
      await record(trx, {
        by: user,
        action: 'review.questionHidden',
        subject: { kind: 'user', id: authorId },
        facts: { lesson, reason: reason.trim() },
      });
  });
}

/** A learner can withdraw a question until the staff has written, but never the thread of a submission. */
function requireWithdrawable({ submissionId, isReplied }: Question): void {
  if (submissionId !== null) throw problem('not_found');
  if (isReplied) throw problem('wrong_state');
}
