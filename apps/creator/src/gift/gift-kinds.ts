import type { QuestionKind } from '@stupeni/contract';
import type { GiftAnswers } from './read-block';
import { texts } from './texts';

/** The answers that a test gets from a file, and sentences about what was lost. */
interface TakenAnswers {
  answers: { text: string; correct: boolean }[];
  remarks: string[];
}

/** How a GIFT file writes a kind of question. `readGift` reads what `writeGift` writes. */
interface GiftKind {
  /** The answers of a question in a file. Null when the question is not of this kind. */
  read: (question: GiftAnswers) => TakenAnswers | null;
  /** The characters before an answer. */
  mark: (correct: boolean, correctCount: number) => string;
}

const countEqualsSigns = ({ answers }: GiftAnswers) =>
  answers.filter(({ hasEqualsSign }) => hasEqualsSign).length;

export const giftKinds: Record<QuestionKind, GiftKind> = {
  /** One answer begins with `=`, the others with `~`. */
  one: {
    read(question) {
      if (question.kind !== 'choice' || countEqualsSigns(question) !== 1) return null;
      const hasPoints = question.answers.some(
        ({ hasEqualsSign, weight }) => !hasEqualsSign && (weight ?? 0) > 0,
      );
      return {
        answers: question.answers.map(({ text, hasEqualsSign }) => ({ text, correct: hasEqualsSign })),
        remarks: hasPoints ? [texts.partial] : [],
      };
    },
    mark: (correct) => (correct ? '=' : '~'),
  },
  /** The correct answers share 100 %, and each wrong answer has -100 %. */
  many: {
    read(question) {
      if (question.kind !== 'choice' || countEqualsSigns(question) > 0) return null;
      const answers = question.answers.map(({ text, weight }) => ({ text, correct: (weight ?? 0) > 0 }));
      return answers.some(({ correct }) => correct) ? { answers, remarks: [] } : null;
    },
    mark: (correct, correctCount) => (correct ? `~%${Number((100 / correctCount).toFixed(5))}%` : '~%-100%'),
  },
};

/** Why no kind of question has these answers. */
export function explainNoKind(question: GiftAnswers): string {
  if (question.kind === 'short') return texts.reasons.short;
  return countEqualsSigns(question) > 1 ? texts.reasons.severalEqual : texts.reasons.noneCorrect;
}
