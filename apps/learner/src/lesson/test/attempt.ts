import type { Lesson } from '@stupeni/contract';
import { type GivenAnswer, isCompleteAnswer, toSentAnswer } from '@stupeni/rules';

/** A test without its correct answers, as the API sends it to a learner. */
export type LearnerTest = NonNullable<Lesson['test']>;
export type Question = LearnerTest['questions'][number];

/** One attempt at a test that is not submitted yet. */
export interface Attempt {
  /** What the learner has chosen or typed, by the id of the question. */
  answers: Record<number, GivenAnswer>;
  /** Ids of the questions to ask: all of them, or after a failed attempt the wrong ones. */
  asked: number[];
  /** Id of the current question. */
  at: number;
  /** Version of the test; null in drafts of earlier releases. */
  version: number | null;
  /** True after a failed attempt. Also true when every answer was wrong, and all questions are asked again. */
  isRetry: boolean;
}

/** Whether the attempt belongs to another version of the test. */
export const isOutdated = ({ version }: LearnerTest, saved: Attempt | null): boolean =>
  saved !== null && saved.version !== null && saved.version !== version;

/**
 * Adapts a saved attempt to the current test. Without a saved attempt it starts a new one. An answer stays if it
 * is still a complete answer to its question. A question without an answer is asked. A question that looks different
 * is asked again, so that nobody is graded by a text that was never shown.
 * @param test has at least one question
 * @param shown the test that the learner saw; ignored if its version is not the version of the attempt
 */
export function adaptAttempt(test: LearnerTest, saved: Attempt | null, shown: LearnerTest): Attempt {
  const ids = test.questions.map(({ id }) => id);
  const answers = Object.fromEntries(
    test.questions.flatMap((question) => {
      const given = saved?.answers[question.id];
      return given !== undefined && isCompleteAnswer(question, given) ? [[question.id, given]] : [];
    }),
  );
  const seen = isOutdated(shown, saved) ? [] : shown.questions;
  const changed = isOutdated(test, saved) ? test.questions.filter((one) => !looksTheSame(one, seen)) : [];
  const unanswered = ids.filter((id) => answers[id] === undefined || changed.some((one) => one.id === id));
  const open = ids.filter((id) => saved?.asked.includes(id) || unanswered.includes(id));
  const asked = open.length > 0 ? open : ids;
  const at = chooseQuestion(asked, unanswered, saved?.at);
  return { answers, asked, at, version: test.version, isRetry: saved?.isRetry ?? false };
}

const looksTheSame = (question: Question, seen: readonly Question[]): boolean =>
  seen.some((one) => JSON.stringify(one) === JSON.stringify(question));

/**
 * Chooses the question to continue with: the last one shown, or an earlier one that must be answered, because nobody
 * can go back in a test.
 * @param due the questions that must be answered
 */
function chooseQuestion(
  asked: readonly number[],
  due: readonly number[],
  lastShown: number | undefined,
): number {
  const firstDue = asked.findIndex((id) => due.includes(id));
  const last = lastShown === undefined ? -1 : asked.indexOf(lastShown);
  const index = last < 0 || (firstDue >= 0 && firstDue < last) ? firstDue : last;
  return (index < 0 ? asked.at(-1) : asked[index]) ?? 0;
}

/** Adds this answer to the current question. */
export const withAnswer = (attempt: Attempt, given: GivenAnswer): Attempt => ({
  ...attempt,
  answers: { ...attempt.answers, [attempt.at]: given },
});

/** Moves the attempt to its next question. After the last question it changes nothing. */
export const moveToNextQuestion = (attempt: Attempt): Attempt => ({
  ...attempt,
  at: attempt.asked[attempt.asked.indexOf(attempt.at) + 1] ?? attempt.at,
});

/** The attempt after a failed one. Right answers stay, and only the wrong questions are asked again. */
export function startRetry({ answers, version }: Attempt, wrong: readonly number[]): Attempt {
  const right = Object.entries(answers).filter(([id]) => !wrong.includes(Number(id)));
  return { answers: Object.fromEntries(right), asked: [...wrong], at: wrong[0] ?? 0, version, isRetry: true };
}

/**
 * The request to the API: all answers, with right ones of earlier attempts, and the version of the test (product
 * decisions §5, §9).
 */
export const toRequest = ({ version, questions }: LearnerTest, { answers }: Attempt) => ({
  testVersion: version,
  answers: questions.flatMap((question) => {
    const given = answers[question.id];
    return given === undefined ? [] : [toSentAnswer(question, given)];
  }),
});
