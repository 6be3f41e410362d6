import { gradeAttempt } from '@stupeni/rules';

/** A question as its author has it: with the key, which no learner's browser ever gets. */
export interface TrialQuestion {
  key: string;
  text: string;
  type: 'one' | 'many';
  answers: readonly { key: string; text: string; correct: boolean }[];
}

/** Chosen answers by the question's key. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The places (from 1) of the questions that are answered wrongly, by the rule of the server. */
export function wrongPlaces(questions: readonly TrialQuestion[], chosen: Chosen): number[] {
  const grade = gradeAttempt(
    questions.map(({ answers }, at) => ({
      id: at,
      answers: answers.map(({ correct }, place) => ({ id: place, correct })),
    })),
    questions.map(({ key, answers }, at) => ({
      questionId: at,
      answerIds: (chosen[key] ?? []).map((one) => answers.findIndex((answer) => answer.key === one)),
    })),
  );
  return 'refuse' in grade ? questions.map((_, at) => at + 1) : grade.wrong.map((at) => at + 1);
}
