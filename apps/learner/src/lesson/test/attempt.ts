import type { Lesson } from '@stupeni/contract';

/** A test as a learner gets it: without its key. */
export type LearnerTest = NonNullable<Lesson['test']>;
export type Question = LearnerTest['questions'][number];

/** One go at a test, as far as it has come. */
export interface Attempt {
  /** The chosen answers' ids by the question's id; a question without any is not in it. */
  answers: Record<number, number[]>;
  /** Ids of the questions asked in this go: all of them, after a failure those answered wrongly. */
  asked: number[];
  /** Id of the question on the screen. */
  at: number;
}

/**
 * What of an attempt fits the test as it is now, in the test's order; a fresh one where there is none. What the
 * creator changed meanwhile is asked again: a question counts as answered while all that was chosen is there.
 * @param test with one question at least
 */
export function fitted(test: LearnerTest, kept: Attempt | null): Attempt {
  const ids = test.questions.map(({ id }) => id);
  const answers = Object.fromEntries(
    test.questions.flatMap((question) => {
      const chosen = kept?.answers[question.id] ?? [];
      return fits(question, chosen) ? [[question.id, chosen]] : [];
    }),
  );
  const open = ids.filter((id) => kept?.asked.includes(id) || answers[id] === undefined);
  const asked = open.length > 0 ? open : ids;
  return { answers, asked, at: placeIn(asked, answers, kept?.at) };
}

function fits({ type, answers }: Question, chosen: readonly number[]): boolean {
  const known = chosen.every((id) => answers.some((answer) => answer.id === id));
  return known && chosen.length > 0 && (type === 'many' || chosen.length === 1);
}

/** Where it goes on: where it was, but never past a question without an answer, for there is no step back. */
function placeIn(asked: readonly number[], answers: Attempt['answers'], was: number | undefined): number {
  const gap = asked.findIndex((id) => answers[id] === undefined);
  const at = was === undefined ? -1 : asked.indexOf(was);
  const place = at < 0 || (gap >= 0 && gap < at) ? gap : at;
  return (place < 0 ? asked.at(-1) : asked[place]) ?? 0;
}

/** The attempt with these answers to the question on the screen. */
export function answered(attempt: Attempt, chosen: number[]): Attempt {
  const { [attempt.at]: _, ...others } = attempt.answers;
  return { ...attempt, answers: chosen.length > 0 ? { ...others, [attempt.at]: chosen } : others };
}

/** The attempt at its next question; itself at the last one. */
export const onward = (attempt: Attempt): Attempt => ({
  ...attempt,
  at: attempt.asked[attempt.asked.indexOf(attempt.at) + 1] ?? attempt.at,
});

/** The go after a failure: right answers stay, only the wrong questions are asked, anew. */
export function againAfter({ answers }: Attempt, wrong: readonly number[]): Attempt {
  const right = Object.entries(answers).filter(([id]) => !wrong.includes(Number(id)));
  return { answers: Object.fromEntries(right), asked: [...wrong], at: wrong[0] ?? 0 };
}

/** All answers for the API, right ones of earlier goes included (product decisions §5). */
export const toSend = ({ questions }: LearnerTest, { answers }: Attempt) =>
  questions.map(({ id }) => ({ questionId: id, answerIds: answers[id] ?? [] }));
