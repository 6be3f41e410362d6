import type { Input } from '@stupeni/contract';
import type { Test } from './queries';

/** The fields of a test that creators write. */
export type TestFields = Pick<Input<'createTest'>['body'], 'title' | 'questions'>;

/** A question to store. The id of a new one is null. */
export interface NumberedQuestion {
  id: number | null;
  position: number;
  text: string;
  type: 'one' | 'many';
  answers: NumberedAnswer[];
}
interface NumberedAnswer {
  id: number | null;
  position: number;
  text: string;
  correct: boolean;
}

/**
 * Gives each question and answer its position and its stored id. So a learner can submit an open test after a
 * correction. An id from the client counts only once and only if it belongs to this test (product decisions §5).
 */
export function numbered({ questions }: TestFields, stored: Test['questions']): NumberedQuestion[] {
  const free = new Map(stored.map((question) => [question.id, question]));
  return questions.map(({ id, text, type, answers }, at) => {
    const known = typeof id === 'number' ? free.get(id) : undefined;
    if (known) free.delete(known.id);
    return {
      id: known?.id ?? null,
      position: at + 1,
      text,
      type,
      answers: numberedAnswers(answers, known?.answers ?? []),
    };
  });
}

function numberedAnswers(
  answers: TestFields['questions'][number]['answers'],
  stored: Test['questions'][number]['answers'],
): NumberedAnswer[] {
  const free = new Set(stored.map(({ id }) => id));
  return answers.map(({ id, text, correct }, at) => ({
    id: typeof id === 'number' && free.delete(id) ? id : null,
    position: at + 1,
    text,
    correct,
  }));
}
