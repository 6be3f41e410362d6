/** A question with its correct answers. */
export interface KeyedQuestion {
  id: number;
  answers: readonly { id: number; correct: boolean }[];
}

export interface AnsweredQuestion {
  questionId: number;
  answerIds: readonly number[];
}

/** `wrong` has the ids of the questions without exactly the correct answers, in the test's order. */
export type Grade =
  { score: number; total: number; passed: boolean; wrong: number[] } | { problem: 'test_changed' };

/**
 * Grades one attempt. A question is right when exactly its correct answers were chosen. The test passes when all
 * questions are right (specification §9). A question without an answer is wrong. The result is the problem
 * `test_changed` when the test does not have one of the ids, or has no questions.
 */
export function gradeAttempt(
  questions: readonly KeyedQuestion[],
  answered: readonly AnsweredQuestion[],
): Grade {
  if (questions.length === 0 || !answered.every((answer) => fits(questions, answer)))
    return { problem: 'test_changed' };
  const chosen = new Map(answered.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)]));
  const wrong = questions
    .filter(({ id, answers }) => !answers.every((a) => a.correct === (chosen.get(id)?.has(a.id) ?? false)))
    .map(({ id }) => id);
  const total = questions.length;
  return { score: total - wrong.length, total, passed: wrong.length === 0, wrong };
}

function fits(questions: readonly KeyedQuestion[], { questionId, answerIds }: AnsweredQuestion): boolean {
  const question = questions.find(({ id }) => id === questionId);
  return question !== undefined && answerIds.every((id) => question.answers.some((a) => a.id === id));
}
