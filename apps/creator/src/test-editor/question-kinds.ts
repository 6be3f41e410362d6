import type { QuestionKind } from '@stupeni/contract';

interface EditedKind {
  label: string;
  /** The issue of a question without a correct answer. */
  noCorrect: string;
  /** Whether a new correct answer clears the others (specification §4). */
  isExclusive: boolean;
}

/** What the editor knows and says of each kind of question. */
export const questionKinds: Record<QuestionKind, EditedKind> = {
  one: { label: 'Один ответ', noCorrect: 'Отметьте верный ответ', isExclusive: true },
  many: { label: 'Несколько ответов', noCorrect: 'Отметьте хотя бы один верный ответ', isExclusive: false },
};

export const isQuestionKind = (type: unknown): type is QuestionKind =>
  Object.hasOwn(questionKinds, type as string);
