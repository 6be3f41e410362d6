import { nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { notify } from '../notifications/notify';
import { saveTransition } from '../progress/queries';
import { addFiles, type MessageInput } from '../threads/message-files';
import { insertTeacherMessage } from '../threads/queries';
import { type Question, saveAnswer } from './queries';

interface ReplyInput {
  teacher: SignedInUser;
  question: Question;
  message: MessageInput;
}

/**
 * Stores what a teacher writes to the learner: as the answer to a question that has none, else as a message. Removes
 * the thread from the queue, and notifies the learner. When no open question of the learner on the lesson is left, the
 * lesson gets back its status from before the question. The caller holds the learner's lock. Throws the problems of
 * `addFiles`.
 */
export async function reply(
  trx: Transaction<Tables>,
  context: Pick<Context, 'config'>,
  { teacher, question, message: { text, fileIds } }: ReplyInput,
): Promise<void> {
  const { id: commentId, authorId: userId, lessonId, checkType, submissionId } = question;
  const isFirst = question.answer === null && submissionId === null;
  const messageId = isFirst
    ? undefined
    : await insertTeacherMessage(trx, { commentId, learnerId: userId, teacherId: teacher.id, text });
  if (isFirst) await saveAnswer(trx, { id: commentId, answer: text, by: teacher.id });
  await addFiles(trx, teacher, context, { thread: question, messageId: messageId ?? null, fileIds });
  if (submissionId === null && question.isWaiting && question.othersOpen === 0) {
    const transition = nextStatus(question, 'answered');
    if ('problem' in transition) throw problem(transition.problem);
    if (transition.to !== question.status)
      await saveTransition(trx, {
        userId,
        lessonId,
        checkType,
        event: 'answered',
        by: teacher.id,
        ...transition,
      });
  }
  const lesson = { id: lessonId, title: question.lessonTitle };
  const about = { commentId, isAboutSubmission: submissionId !== null };
  await notify(trx, [
    { userId, kind: 'answered', lesson, ...about, ...(messageId !== undefined && { messageId }) },
  ]);
  await record(trx, {
    by: teacher,
    action: 'review.answered',
    subject: { kind: 'user', id: userId },
    facts: { lesson: lesson.title },
  });
}
