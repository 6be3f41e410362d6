import type { Reply } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { findAnswered, findQuestion, lockAuthor, type QuestionKey } from './queries';
import { reply } from './reply';

/**
 * Stores a teacher's answer to a thread that waits, in one transaction (`reply`). Repeating the same answer changes
 * nothing. Throws `answer_required`, `not_found`, and `wrong_state` with the colleague who has answered meanwhile (product
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
    const { waits, lastReply } = question;
    if (waits) await reply(trx, teacher, question, answer);
    else if (lastReply?.text !== answer && question.answer !== answer)
      throw problem('wrong_state', lastReply ? { by: lastReply.by, at: lastReply.at } : {});
    return findAnswered(trx, question.id, teacher.id);
  });
}
