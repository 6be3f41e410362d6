import {
  type AnsweredQuestion,
  type GivenAnswer,
  isRightAnswer,
  type KeyedQuestion,
  fromSentAnswer,
} from './question-rules';

/** `wrong`: the ids of the questions that were answered wrongly or not at all, in the order of the test. */
export type Grade =
  | { score: number; total: number; passed: boolean; wrong: number[] }
  | { problem: 'test_changed' };

/**
 * Grades one attempt. The kind of a question decides when its answer is right. The test passes when all questions are
 * right (specification §9). A question without an answer is wrong. The result is the problem `test_changed` when an
 * answer is for a question that the test does not have, or when the test has no questions.
 */
export function gradeAttempt(
  questions: readonly KeyedQuestion[],
  answered: readonly AnsweredQuestion[],
): Grade {
  if (questions.length === 0) return { problem: 'test_changed' };
  const byId = new Map(questions.map((question) => [question.id, question]));
  const given = new Map<number, GivenAnswer>();
  for (const answer of answered) {
    const question = byId.get(answer.questionId);
    const received = question ? fromSentAnswer(question, answer) : null;
    if (received === null) return { problem: 'test_changed' };
    given.set(answer.questionId, received);
  }
  const wrong = questions
    .filter((question) => !isRightAnswer(question, given.get(question.id)))
    .map(({ id }) => id);
  const total = questions.length;
  return { score: total - wrong.length, total, passed: wrong.length === 0, wrong };
}
