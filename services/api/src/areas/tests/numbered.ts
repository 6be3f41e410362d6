import type { Input } from '@stupeni/contract';
import type { Test } from './queries';

/** A test as a creator writes it. */
export type TestFields = Pick<Input<'createTest'>['body'], 'title' | 'questions'>;

/** A question on its way to the database: `id` is null for a new one. */
export interface NumberedQuestion {
  id: number | null;
  position: number;
  text: string;
  type: 'one' | 'many';
  answers: NumberedAnswer[];
}
export interface NumberedAnswer {
  id: number | null;
  position: number;
  text: string;
  correct: boolean;
}

/**
 * Gives each question and answer its place and the id that it has already, so that a learner who has the
 * test open can still hand it in after a correction. A client's word for an id counts only where it names
 * something of this very test, once (product decisions §5).
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
