import type { QuestionKind } from '@stupeni/contract';
import { texts } from './texts';

interface EditedKind {
  label: string;
  /** The issue of a question without a correct answer. */
  noCorrect: string;
  /** Whether a new correct answer clears the others (specification §4). */
  isExclusive: boolean;
}

/** What the editor knows of each kind of question. */
export const questionKinds: Record<QuestionKind, EditedKind> = {
  one: { label: texts.kinds.one, noCorrect: texts.noCorrect.one, isExclusive: true },
  many: { label: texts.kinds.many, noCorrect: texts.noCorrect.many, isExclusive: false },
};

export const isQuestionKind = (type: unknown): type is QuestionKind =>
  typeof type === 'string' && Object.hasOwn(questionKinds, type);
