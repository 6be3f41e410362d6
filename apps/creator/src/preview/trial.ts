import { gradeAttempt } from '@stupeni/rules';
import { toKeyedQuestion, type QuestionForm } from '../questions/test-form';

/** The keys of the selected answers by the key of their question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The numbers (from 1) of the wrong questions, graded with the rule of the server. */
export function wrongPlaces(questions: readonly QuestionForm[], chosen: Chosen): number[] {
  const grade = gradeAttempt(
    questions.map(toKeyedQuestion),
    questions.map(({ key, answers }, at) => ({
      questionId: at,
      answerIds: (chosen[key] ?? []).map((one) => answers.findIndex((answer) => answer.key === one)),
    })),
  );
  return 'problem' in grade ? questions.map((_, at) => at + 1) : grade.wrong.map((at) => at + 1);
}
