import type { Reply } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { notify } from '../notifications/notify';
import { saveTransition } from '../progress/queries';
import { findAnswered, findQuestion, lockAuthor, type QuestionKey, saveAnswer } from './queries';

/**
 * Stores a teacher's answer in one transaction. When no open question of the learner on the lesson is left, the
 * lesson gets back its status from before the question. Repeating the same answer changes nothing.
 * Throws `answer_required`, `not_found`, and `wrong_state` when the question has another answer (product
 * decisions §4).
 */
export function answerQuestion(
  db: Kysely<Tables>,
  teacher: SignedUser,
  key: QuestionKey,
  text: string,
): Promise<Reply<'replyClarify'>> {
  if (!hasText(text)) throw problem('answer_required');
  const answer = text.trim();
  return inTransaction(db, async (trx) => {
    if (!(await lockAuthor(trx, key))) throw problem('not_found');
    const question = await findQuestion(trx, key);
    if (!question) throw problem('not_found');
    if (question.answer !== null && question.answer !== answer) throw problem('wrong_state');
    if (question.answer === null) {
      await saveAnswer(trx, { id: question.id, answer, by: teacher.id });
      const { authorId: userId, lessonId, checkType } = question;
      const transition = nextStatus(question, 'answered');
      if ('problem' in transition) throw problem(transition.problem);
      if (question.othersOpen === 0 && transition.to !== question.status)
        await saveTransition(trx, {
          userId,
          lessonId,
          checkType,
          event: 'answered',
          by: teacher.id,
          ...transition,
        });
      const lesson = { id: lessonId, title: question.lessonTitle };
      await notify(trx, [{ userId, kind: 'answered', lesson, commentId: question.id }]);
      await record(trx, {
        by: teacher,
        action: 'review.answered',
        subject: { kind: 'user', id: userId },
        facts: { lesson: lesson.title },
      });
    }
    return findAnswered(trx, question.id);
  });
}
