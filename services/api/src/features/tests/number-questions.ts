import type { Input, QuestionKind } from '@stupeni/contract';
import type { Test } from './queries';
import { kindOf, type NumberedAnswer } from './question-kinds';

/** The fields of a test that creators write. */
export type TestFields = Pick<Input<'createTest'>['body'], 'title' | 'questions'>;

/** A question to store. The id of a new one is null. */
export interface NumberedQuestion {
  id: number | null;
  position: number;
  text: string;
  type: QuestionKind;
  answers: NumberedAnswer[];
}

/**
 * Gives each question and answer its position and its stored id. So a learner can submit an open test after a
 * correction. An id from the client counts only once and only if it belongs to this test (product decisions §5).
 */
export function numberQuestions({ questions }: TestFields, stored: Test['questions']): NumberedQuestion[] {
  const free = new Map(stored.map((question) => [question.id, question]));
  return questions.map((question, at) => {
    const { id, text, type } = question;
    const known = typeof id === 'number' ? free.get(id) : undefined;
    if (known) free.delete(known.id);
    return {
      id: known?.id ?? null,
      position: at + 1,
      text,
      type,
      answers: kindOf(question).toAnswerRows(question, known),
    };
  });
}
