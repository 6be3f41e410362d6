import { mostWaitingMessages } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { findQuestion } from '../clarify/queries';
import { reply } from '../clarify/reply';
import { isDiscussionClosed } from '../comments/queries';
import { lockLearner, saveTransition } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { findPlace, insertQuestion, makeSubmissionThread, type ThreadKey } from './queries';

/**
 * Stores a message in one transaction, under the lock of the learner, so that both sides write one after another. Resolves
 * to the id of the comment. Throws `message_required`, `not_found`, `too_many_messages`, `discussion_closed` and for a
 * learner the problems of `takeStep`.
 */
export function addMessage(
  db: Kysely<Tables>,
  user: SignedUser,
  key: ThreadKey,
  sent: string,
): Promise<number> {
  if (!hasText(sent)) throw problem('message_required');
  const text = sent.trim();
  return inTransaction(db, (trx) =>
    user.role === 'LEARNER' ? addQuestion(trx, user, key, text) : addReply(trx, user, key, text),
  );
}

async function addReply(
  trx: Transaction<Tables>,
  teacher: SignedUser,
  key: ThreadKey,
  text: string,
): Promise<number> {
  const place = await findPlace(trx, key);
  if (!place || !(await lockLearner(trx, place.userId))) throw problem('not_found');
  const commentId = await requireThread(trx, key, place);
  const question = await findQuestion(trx, { commentId });
  if (!question) throw missing(key);
  await reply(trx, teacher, question, text);
  return commentId;
}

/** Stores a learner's message. Only a question changes the status of the lesson (product decisions §10). */
async function addQuestion(
  trx: Transaction<Tables>,
  user: SignedUser,
  key: ThreadKey,
  text: string,
): Promise<number> {
  const place = await findPlace(trx, key);
  if (place?.userId !== user.id) throw problem('not_found');
  const { lessonId } = place;
  const step = await takeStep(trx, user, lessonId);
  const commentId = await requireThread(trx, key, place);
  const question = await findQuestion(trx, { commentId });
  if (!question) throw missing(key);
  const transition = question.submissionId === null ? nextStatus(step, 'question') : null;
  if (transition && 'problem' in transition) throw problem(transition.problem);
  if (question.submissionId === null && (await isDiscussionClosed(trx, lessonId)))
    throw problem('discussion_closed');
  if (!(await insertQuestion(trx, { commentId, userId: user.id, lessonId, text })))
    throw problem('too_many_messages', { limit: mostWaitingMessages });
  const { checkType, status } = step;
  if (transition && transition.to !== status)
    await saveTransition(trx, {
      userId: user.id,
      lessonId,
      checkType,
      event: 'question',
      by: user.id,
      ...transition,
    });
  return commentId;
}

const requireThread = async (
  trx: Transaction<Tables>,
  key: ThreadKey,
  { commentId, ...place }: { userId: number; lessonId: number; commentId: number | null },
): Promise<number> =>
  'submissionId' in key ? (commentId ?? makeSubmissionThread(trx, { ...key, ...place })) : key.commentId;

/** The lesson is deleted, or the staff has hidden the thread. The thread of a submission cannot be begun again. */
const missing = (key: ThreadKey) => problem('submissionId' in key ? 'discussion_closed' : 'not_found');
