import { mostWaitingMessages } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { findQuestion } from '../clarify/queries';
import { reply } from '../clarify/reply';
import { isDiscussionClosed } from '../comments/queries';
import { saveQuestionStatus } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { addFiles, type MessageInput } from './message-files';
import { findPlace, insertLearnerMessage, makeSubmissionThread, type ThreadKey } from './queries';
import { requireSeen } from './require-seen';

type Services = Pick<Context, 'config'>;

/**
 * Stores a message under the lock of the learner, so that both sides write one after another. Resolves to the id of the
 * comment. Throws `message_required`, `not_found`, `too_many_messages`, `discussion_closed`,
 * `thread_changed`, the problems of `addFiles`, and for a learner those of `takeStep`.
 */
export async function addMessage(
  trx: Transaction<Tables>,
  context: Services,
  { user, key, message }: NewMessage,
): Promise<number> {
  if (!hasText(message.text)) throw problem('message_required');
  const add = user.role === 'LEARNER' ? addLearnerMessage : addTeacherMessage;
  return add(trx, context, { user, key, message: { ...message, text: message.text.trim() } });
}

interface NewMessage {
  user: SignedInUser;
  key: ThreadKey;
  message: MessageInput;
}

async function addTeacherMessage(
  trx: Transaction<Tables>,
  context: Services,
  { user: teacher, key, message }: NewMessage,
): Promise<number> {
  const place = await findPlace(trx, key);
  if (!place || !(await lockAccount(trx, place.userId))) throw problem('not_found');
  const commentId = await requireThread(trx, key, place);
  const question = await findQuestion(trx, { commentId });
  if (!question) throw makeMissingProblem(key);
  await requireSeen(trx, { commentId, isStaff: true }, message.lastSeen);
  await reply(trx, context, { teacher, question, message });
  return commentId;
}

/**
 * Stores a learner's message. Only a message under a question changes the status of the lesson (product decisions §10).
 */
async function addLearnerMessage(
  trx: Transaction<Tables>,
  context: Services,
  { user, key, message: { text, fileIds, lastSeen } }: NewMessage,
): Promise<number> {
  const place = await findPlace(trx, key);
  if (place?.userId !== user.id) throw problem('not_found');
  const { lessonId } = place;
  const step = await takeStep(trx, user, lessonId);
  const commentId = await requireThread(trx, key, place);
  const question = await findQuestion(trx, { commentId });
  if (!question) throw makeMissingProblem(key);
  const transition = question.submissionId === null ? nextStatus(step, 'question') : null;
  if (transition && 'problem' in transition) throw problem(transition.problem);
  if (question.submissionId === null && (await isDiscussionClosed(trx, lessonId)))
    throw problem('discussion_closed');
  await requireSeen(trx, { commentId, isStaff: false }, lastSeen);
  const messageId = await insertLearnerMessage(trx, { commentId, userId: user.id, lessonId, text });
  if (messageId === undefined) throw problem('too_many_messages', { limit: mostWaitingMessages });
  await addFiles(trx, user, context, { thread: question, messageId, fileIds });
  if (transition) await saveQuestionStatus(trx, { userId: user.id, lessonId, step, transition });
  return commentId;
}

const requireThread = async (
  trx: Transaction<Tables>,
  key: ThreadKey,
  { commentId, ...place }: { userId: number; lessonId: number; commentId: number | null },
): Promise<number> =>
  'submissionId' in key ? (commentId ?? makeSubmissionThread(trx, { ...key, ...place })) : key.commentId;

/** The lesson is deleted, or the staff has hidden the thread. The thread of a submission cannot be begun again. */
const makeMissingProblem = (key: ThreadKey) =>
  problem('submissionId' in key ? 'discussion_closed' : 'not_found');
