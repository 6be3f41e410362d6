import type { Reply } from '@stupeni/contract';
import { hasText, nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { notify } from '../notifications/notify';
import { saveMove } from '../progress/queries';
import { findAnswered, findQuestion, lockAsker, type QuestionKey, saveAnswer } from './queries';

/**
 * A teacher's answer, in one transaction; once no question of the learner on the lesson is left open, the
 * lesson is again what the question interrupted. The same answer again changes nothing.
 * Throws `answer_required`, `not_found`, `wrong_state` for another answer (product decisions §4).
 */
export function answerQuestion(
  db: Kysely<Tables>,
  teacherId: number,
  key: QuestionKey,
  text: string,
): Promise<Reply<'replyClarify'>> {
  if (!hasText(text)) throw problem('answer_required');
  const answer = text.trim();
  return inTransaction(db, async (trx) => {
    if (!(await lockAsker(trx, key))) throw problem('not_found');
    const question = await findQuestion(trx, key);
    if (!question) throw problem('not_found');
    if (question.answer !== null && question.answer !== answer) throw problem('wrong_state');
    if (question.answer === null) {
      await saveAnswer(trx, { id: question.id, answer, by: teacherId });
      const { askerId: userId, lessonId, kind } = question;
      const move = nextStatus(question, 'answered');
      if ('refuse' in move) throw problem(move.refuse);
      if (question.othersOpen === 0 && move.to !== question.status)
        await saveMove(trx, { userId, lessonId, kind, event: 'answered', by: teacherId, ...move });
      await notify(trx, { userId, lesson: { id: lessonId, title: question.lessonTitle }, what: 'answered' });
    }
    return findAnswered(trx, question.id);
  });
}
