import { hasText, type LessonEvent, nextStatus } from '@stupeni/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { findQuestion, lockAuthor, type Question } from '../clarify/queries';
import { record } from '../journal/record';
import { removeFiles } from './message-files';
import { deleteNoteOf } from '../lesson-notes/queries';
import { dropAnswerNews } from '../notifications/drop-answer-news';
import { saveTransition } from '../progress/queries';
import {
  updateWaitingSince,
  findOwnMessage,
  isAnswerAnswered,
  isMessageAnswered,
  removeAnswer,
  saveAnswerText,
  saveMessage,
  saveQuestionText,
  saveWithdrawn,
} from './queries';

/**
 * Changes an own message. Resolves to the id of its comment. Throws `message_required`, `not_found` and
 * `message_answered`.
 */
export function changeMessage(
  db: Kysely<Tables>,
  user: SignedInUser,
  { messageId, text }: { messageId: number; text: string },
): Promise<number> {
  if (!hasText(text)) throw problem('message_required');
  return inTransaction(db, async (trx) => {
    const { own, question } = await requireOwnMessage(trx, user, messageId);
    if (own.withdrawnAt) throw problem('not_found');
    if (await isMessageAnswered(trx, messageId)) throw problem('message_answered');
    await saveMessage(trx, messageId, text.trim());
    await recordChange(trx, user, question, 'review.answerChanged');
    return question.id;
  });
}

/**
 * Withdraws an own message with its files. Whether the thread waits is decided again without the message. A repeat
 * changes nothing. Resolves to the keys of the files, whose bytes the caller deletes. Throws `not_found` and
 * `message_answered`.
 */
export const withdrawMessage = (
  db: Kysely<Tables>,
  user: SignedInUser,
  messageId: number,
): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const { own, question } = await requireOwnMessage(trx, user, messageId);
    if (own.withdrawnAt) return [];
    if (await isMessageAnswered(trx, messageId)) throw problem('message_answered');
    await saveWithdrawn(trx, messageId);
    const keys = await removeParts(trx, question, messageId);
    await updateLessonStatus(trx, user, question);
    await recordChange(trx, user, question, 'review.answerWithdrawn');
    return keys;
  });

/**
 * Changes the own question of a learner, or the own first answer of a teacher. Resolves to the id of the comment. Throws
 * `message_required`, `not_found` and `message_answered`.
 */
export function changeComment(
  db: Kysely<Tables>,
  user: SignedInUser,
  { commentId, text }: { commentId: number; text: string },
): Promise<number> {
  if (!hasText(text)) throw problem('message_required');
  return inTransaction(db, async (trx) => {
    const question = await requireThread(trx, commentId);
    if (user.role === 'LEARNER') {
      if (question.authorId !== user.id || question.submissionId !== null) throw problem('not_found');
      if (question.isReplied) throw problem('message_answered');
      await saveQuestionText(trx, commentId, text.trim());
    } else {
      await requireOwnAnswer(trx, user, question);
      await saveAnswerText(trx, commentId, text.trim());
      await recordChange(trx, user, question, 'review.answerChanged');
    }
    return commentId;
  });
}

/**
 * Withdraws the own first answer, as `withdrawMessage` withdraws a message. The question waits again. Throws
 * `not_found` and `message_answered`.
 */
export const withdrawAnswer = (
  db: Kysely<Tables>,
  user: SignedInUser,
  commentId: number,
): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const question = await requireThread(trx, commentId);
    await requireOwnAnswer(trx, user, question);
    await removeAnswer(trx, commentId);
    const keys = await removeParts(trx, question, null);
    await updateLessonStatus(trx, user, question);
    await recordChange(trx, user, question, 'review.answerWithdrawn');
    return keys;
  });

/** Locks the learner of a thread, and finds the thread as it is now. */
async function requireThread(trx: Transaction<Tables>, commentId: number): Promise<Question> {
  const question = (await lockAuthor(trx, { commentId })) && (await findQuestion(trx, { commentId }));
  if (!question) throw problem('not_found');
  return question;
}

async function requireOwnMessage(trx: Transaction<Tables>, user: SignedInUser, messageId: number) {
  const named = await findOwnMessage(trx, { messageId, userId: user.id });
  if (!named) throw problem('not_found');
  const question = await requireThread(trx, named.commentId);
  const own = await findOwnMessage(trx, { messageId, userId: user.id });
  if (!own) throw problem('not_found');
  return { own, question };
}

async function requireOwnAnswer(trx: Transaction<Tables>, user: SignedInUser, question: Question) {
  if (question.answeredBy !== user.id) throw problem('not_found');
  if (await isAnswerAnswered(trx, question.id)) throw problem('message_answered');
}

/**
 * Removes what belongs to a withdrawn text: its files, its note on the lesson and its unread notification. Resolves to
 * the keys of the files.
 * @param messageId null for the first answer to a question
 */
async function removeParts(
  trx: Transaction<Tables>,
  { id: commentId, authorId: userId }: Question,
  messageId: number | null,
): Promise<string[]> {
  const keys = await removeFiles(trx, { commentId, messageId });
  await deleteNoteOf(trx, { commentId, messageId });
  await dropAnswerNews(trx, { userId, commentId, messageId });
  return keys;
}

/** Sets the status of the lesson after a text was withdrawn. The status depends on whether the question still waits. */
async function updateLessonStatus(
  trx: Transaction<Tables>,
  user: SignedInUser,
  question: Question,
): Promise<void> {
  const waits = await updateWaitingSince(trx, question.id);
  if (waits === question.isWaiting || question.submissionId !== null || question.othersOpen > 0) return;
  const event: LessonEvent = waits ? 'question' : 'withdrawn';
  const transition = nextStatus(question, event);
  // A TEST lesson has no questions. Its author changed the check type after the question.
  if ('problem' in transition || transition.to === question.status) return;
  await saveTransition(trx, {
    userId: question.authorId,
    lessonId: question.lessonId,
    checkType: question.checkType,
    event,
    by: user.id,
    ...transition,
  });
}

async function recordChange(
  trx: Transaction<Tables>,
  user: SignedInUser,
  { authorId, lessonTitle: lesson }: Question,
  action: 'review.answerChanged' | 'review.answerWithdrawn',
): Promise<void> {
  if (user.role !== 'LEARNER')
    await record(trx, { by: user, action, subject: { kind: 'user', id: authorId }, facts: { lesson } });
}
