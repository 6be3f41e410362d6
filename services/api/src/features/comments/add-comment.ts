import { mostOpenQuestions } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { saveQuestionStatus } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { insertComment, isDiscussionClosed } from './queries';

/**
 * Stores a learner's comment as an open question. The lesson becomes NEED_CLARIFY unless it is completed (product
 * decisions §1, §4). Resolves to the id of the comment. Throws `comment_required` for blank text,
 * `wrong_check_type` on a TEST lesson, `too_many_questions`, `discussion_closed`, and the problems of `takeStep`.
 */
export async function addComment(
  trx: Transaction<Tables>,
  user: SignedInUser,
  { lessonId, text }: { lessonId: number; text: string },
): Promise<number> {
  if (!hasText(text)) throw problem('comment_required');
  const step = await takeStep(trx, user, lessonId);
  const transition = nextStatus(step, 'question');
  if ('problem' in transition) throw problem(transition.problem);
  if (await isDiscussionClosed(trx, lessonId)) throw problem('discussion_closed');
  const place = { lessonId, userId: user.id };
  const added = await insertComment(trx, { ...place, text: text.trim() });
  if (added === undefined) throw problem('too_many_questions', { limit: mostOpenQuestions });
  await saveQuestionStatus(trx, { ...place, step, transition });
  return added;
}
