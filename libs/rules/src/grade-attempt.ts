import { type AnsweredQuestion, type KeyedQuestion, ruleOf } from './question-rules';

/** `wrong` has the ids of the questions without exactly the correct answers, in the test's order. */
export type Grade =
  | { score: number; total: number; passed: boolean; wrong: number[] }
  | { problem: 'test_changed' };

/**
 * Grades one attempt. The kind of a question says when its answer is right. The test passes when all questions are
 * right (specification §9). A question without an answer is wrong. The result is the problem `test_changed` when the
 * test does not have one of the ids, or has no questions.
 */
export function gradeAttempt(
  questions: readonly KeyedQuestion[],
  answered: readonly AnsweredQuestion[],
): Grade {
  if (questions.length === 0 || !answered.every((answer) => fits(questions, answer)))
    return { problem: 'test_changed' };
  const given = new Map(answered.map((answer) => [answer.questionId, answer]));
  const wrong = questions
    .filter((question) => !ruleOf(question).isRight(question, given.get(question.id)))
    .map(({ id }) => id);
  const total = questions.length;
  return { score: total - wrong.length, total, passed: wrong.length === 0, wrong };
}

function fits(questions: readonly KeyedQuestion[], answer: AnsweredQuestion): boolean {
  const question = questions.find(({ id }) => id === answer.questionId);
  return question !== undefined && ruleOf(question).fits(question, answer);
}
