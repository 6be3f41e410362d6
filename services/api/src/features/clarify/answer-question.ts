import type { Reply } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { MessageInput } from '../threads/message-files';
import { isSeen } from '../threads/require-seen';
import { findAnswered, findQuestion, lockAuthor, type Question, type QuestionKey } from './queries';
import { reply } from './reply';

/**
 * Stores a teacher's answer to a thread that waits, in one transaction (`reply`). An answer that the same teacher has
 * stored already changes nothing. Throws `answer_required`, `not_found`, `thread_changed`, `wrong_state` with the colleague who has answered
 * meanwhile (product decisions §4), and the problems of `addFiles`.
 */
export function answerQuestion(
  context: Pick<Context, 'db' | 'config'>,
  teacher: SignedInUser,
  key: QuestionKey,
  written: MessageInput,
): Promise<Reply<'replyClarify'>> {
  if (!hasText(written.text)) throw problem('answer_required');
  const answer = written.text.trim();
  return inTransaction(context.db, async (trx) => {
    if (!(await lockAuthor(trx, key))) throw problem('not_found');
    const question = await findQuestion(trx, key);
    if (!question) throw problem('not_found');
    const { id: commentId, isWaiting, lastReply } = question;
    if (isRepeat(question, teacher.id, answer)) return findAnswered(trx, commentId, teacher.id);
    // Check this before `isWaiting`. If the learner has withdrawn the message, the thread does not wait any more, but
    // no colleague has answered it.
    if (!(await isSeen(trx, { commentId, isStaff: true }, written.lastSeen))) throw problem('thread_changed');
    if (!isWaiting) throw problem('wrong_state', lastReply ? { by: lastReply.by, at: lastReply.at } : {});
    await reply(trx, context, { teacher, question, message: { ...written, text: answer } });
    return findAnswered(trx, commentId, teacher.id);
  });
}

/** Whether the teacher has stored this answer already. The same words of a colleague are another answer. */
const isRepeat = (
  { isWaiting, answer, answeredBy, lastReply }: Question,
  teacherId: number,
  text: string,
): boolean =>
  !isWaiting &&
  ((answer === text && answeredBy === teacherId) ||
    (lastReply?.text === text && lastReply.by.id === teacherId));
