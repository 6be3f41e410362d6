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
  /** Version of the test that was answered; null in drafts of earlier releases. */
  version: number | null;
}

/** Whether the attempt answers another version of the test. */
export const isOutdated = ({ version }: LearnerTest, kept: Attempt | null): boolean =>
  kept !== null && kept.version !== null && kept.version !== version;

/**
 * The part of an attempt that fits the test as it is now, in the test's order; a fresh attempt where there is
 * none. An answer stays while its question and all chosen answers exist. A question without an answer is asked,
 * and so is one that looks different from what the learner saw: nobody is graded by a text never shown.
 * @param test with one question at least
 * @param shown the test that the learner saw; any other than the attempt's version counts as unknown
 */
export function fitted(test: LearnerTest, kept: Attempt | null, shown: LearnerTest): Attempt {
  const ids = test.questions.map(({ id }) => id);
  const answers = Object.fromEntries(
    test.questions.flatMap((question) => {
      const chosen = kept?.answers[question.id] ?? [];
      return fits(question, chosen) ? [[question.id, chosen]] : [];
    }),
  );
  const seen = isOutdated(shown, kept) ? [] : shown.questions;
  const changed = isOutdated(test, kept) ? test.questions.filter((one) => !looksTheSame(one, seen)) : [];
  const due = ids.filter((id) => answers[id] === undefined || changed.some((one) => one.id === id));
  const open = ids.filter((id) => kept?.asked.includes(id) || due.includes(id));
  const asked = open.length > 0 ? open : ids;
  return { answers, asked, at: placeIn(asked, due, kept?.at), version: test.version };
}

const looksTheSame = (question: Question, seen: readonly Question[]): boolean =>
  seen.some((one) => JSON.stringify(one) === JSON.stringify(question));

function fits({ type, answers }: Question, chosen: readonly number[]): boolean {
  const known = chosen.every((id) => answers.some((answer) => answer.id === id));
  return known && chosen.length > 0 && (type === 'many' || chosen.length === 1);
}

/** Where it goes on: where it was, but never past a question that is due, for there is no step back. */
function placeIn(asked: readonly number[], due: readonly number[], was: number | undefined): number {
  const gap = asked.findIndex((id) => due.includes(id));
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
export function againAfter({ answers, version }: Attempt, wrong: readonly number[]): Attempt {
  const right = Object.entries(answers).filter(([id]) => !wrong.includes(Number(id)));
  return { answers: Object.fromEntries(right), asked: [...wrong], at: wrong[0] ?? 0, version };
}

/** All answers for the API, right ones of earlier goes included, with the version that was shown (§5, §9). */
export const toSend = ({ version, questions }: LearnerTest, { answers }: Attempt) => ({
  testVersion: version,
  answers: questions.map(({ id }) => ({ questionId: id, answerIds: answers[id] ?? [] })),
});
