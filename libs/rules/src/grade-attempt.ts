/** A question with its key. */
export interface KeyedQuestion {
  id: number;
  answers: readonly { id: number; correct: boolean }[];
}

export interface AnsweredQuestion {
  questionId: number;
  answerIds: readonly number[];
}

/** `wrong` lists the questions not answered exactly right, in the test's order. */
export type Grade =
  { score: number; total: number; passed: boolean; wrong: number[] } | { refuse: 'test_changed' };

/**
 * Grades one attempt: a question counts when exactly its correct answers were chosen, and the test
 * passes only when all questions count (specification §9). A question left out is wrong; an id that
 * the test does not have (any more) refuses the attempt, and so does a test without questions.
 */
export function gradeAttempt(
  questions: readonly KeyedQuestion[],
  answered: readonly AnsweredQuestion[],
): Grade {
  if (questions.length === 0 || !answered.every((answer) => fits(questions, answer)))
    return { refuse: 'test_changed' };
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
