import { mostOpenQuestions } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { StoreResult } from '../../core/http/repeats';
import { saveQuestionStatus } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { insertComment, isDiscussionClosed } from './queries';

/**
 * Stores a learner's comment as an open question. The lesson becomes NEED_CLARIFY unless it is completed (product
 * decisions §1, §4). Resolves to the id of the comment. Throws `comment_required` for blank text,
 * `wrong_check_type` on a TEST lesson, `too_many_questions`, `discussion_closed`, and the problems of `takeStep`.
 */
export async function addComment(
  db: Kysely<Tables>,
  user: SignedInUser,
  { lessonId, text }: { lessonId: number; text: string },
  storeResult?: StoreResult,
): Promise<number> {
  if (!hasText(text)) throw problem('comment_required');
  return inTransaction(db, async (trx) => {
    const step = await takeStep(trx, user, lessonId);
    const transition = nextStatus(step, 'question');
    if ('problem' in transition) throw problem(transition.problem);
    if (await isDiscussionClosed(trx, lessonId)) throw problem('discussion_closed');
    const place = { lessonId, userId: user.id };
    const added = await insertComment(trx, { ...place, text: text.trim() });
    if (added === undefined) throw problem('too_many_questions', { limit: mostOpenQuestions });
    await saveQuestionStatus(trx, { ...place, step, transition });
    await storeResult?.(trx, String(added));
    return added;
  });
}
