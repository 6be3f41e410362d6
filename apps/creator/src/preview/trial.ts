import type { QuestionKind } from '@stupeni/contract';
import { gradeAttempt } from '@stupeni/rules';

/** A question with its correct answers. The browser of a learner never gets them. */
export interface TrialQuestion {
  key: string;
  text: string;
  type: QuestionKind;
  answers: readonly { key: string; text: string; correct: boolean }[];
}

/** The keys of the selected answers by the key of their question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The numbers (from 1) of the wrong questions, graded with the rule of the server. */
export function wrongPlaces(questions: readonly TrialQuestion[], chosen: Chosen): number[] {
  const grade = gradeAttempt(
    questions.map(({ type, answers }, at) => ({
      id: at,
      type,
      answers: answers.map(({ correct }, place) => ({ id: place, correct })),
    })),
    questions.map(({ key, answers }, at) => ({
      questionId: at,
      answerIds: (chosen[key] ?? []).map((one) => answers.findIndex((answer) => answer.key === one)),
    })),
  );
  return 'problem' in grade ? questions.map((_, at) => at + 1) : grade.wrong.map((at) => at + 1);
}
