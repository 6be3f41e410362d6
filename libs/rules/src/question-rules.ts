import type { Input, QuestionKind } from '@stupeni/contract';

/** A learner's answer to a question of any kind, in the form that the API gets. */
export type AnsweredQuestion = NonNullable<Input<'submitTest'>['body']['answers']>[number];

/**
 * The rules of a kind of question. `Given` is the answer that a learner chooses or types. Screens show it, the browser
 * stores it, and the API gets it.
 * @template Asked the parts of a question that the rules need
 * @template Keyed the parts that the rules need of a question with its right answers
 */
interface QuestionRule<Asked, Keyed, Given> {
  /** Whether a value, for example from the storage of the browser, is an answer to a question of this kind. */
  isGiven(value: unknown): value is Given;
  /** Whether a learner may continue with this answer. */
  isComplete(question: Asked, given: Given): boolean;
  /** Whether the answer is right. */
  isRight(question: Keyed, given: Given): boolean;
  /** The answer in the form that the API gets. */
  toSent(questionId: number, given: Given): AnsweredQuestion;
  /**
   * Converts an answer that the API got. Null when it is for another kind of question, or names a choice that the
   * question does not have.
   */
  fromSent(question: Asked, answer: object): Given | null;
}

interface Choices {
  answers: readonly { id: number }[];
}
interface ChoiceAnswer {
  answerIds?: readonly number[];
}
interface ChoiceKey {
  answers: readonly { id: number; correct: boolean }[];
}

const hasAnswers = ({ answers }: Choices, ids: readonly number[]) =>
  ids.every((id) => answers.some((answer) => answer.id === id));

/** Learners choose among answers. Exactly the correct ones must be chosen. */
const choice: QuestionRule<Choices, ChoiceKey, readonly number[]> = {
  isGiven: (value): value is number[] => Array.isArray(value) && value.every(Number.isInteger),
  isComplete: (question, chosen) => chosen.length > 0 && hasAnswers(question, chosen),
  isRight: ({ answers }, chosen) => answers.every(({ id, correct }) => correct === chosen.includes(id)),
  toSent: (questionId, chosen) => ({ questionId, answerIds: [...chosen] }),
  fromSent: (question, { answerIds }: ChoiceAnswer) =>
    answerIds !== undefined && hasAnswers(question, answerIds) ? answerIds : null,
};

const rulesByKind = {
  one: {
    ...choice,
    isComplete: (question: Choices, chosen: readonly number[]) =>
      chosen.length === 1 && choice.isComplete(question, chosen),
  },
  many: choice,
} satisfies Record<QuestionKind, QuestionRule<never, never, unknown>>;

type Rules = typeof rulesByKind;

/** What a learner has chosen or typed for a question of this kind. */
export type GivenAnswer<K extends QuestionKind = QuestionKind> = Parameters<Rules[K]['isRight']>[1];

/** A question of any kind with the parts that one rule needs. */
type QuestionFor<R extends 'isComplete' | 'isRight'> = {
  [K in QuestionKind]: { type: K } & Parameters<Rules[K][R]>[0];
}[QuestionKind];

/** A question with its right answers. */
export type KeyedQuestion = QuestionFor<'isRight'> & { id: number };

/** The rules of the question's kind. */
const ruleOf = ({ type }: { type: QuestionKind }) =>
  rulesByKind[type] as QuestionRule<object, object, GivenAnswer>;

/** Whether a value from the storage of the browser can be an answer to a question. */
export const isGivenAnswer = (value: unknown): value is GivenAnswer =>
  Object.values(rulesByKind).some((rule) => rule.isGiven(value));

/** Whether a learner may continue. False without an answer, and for an answer to another kind of question. */
export function isCompleteAnswer(
  question: QuestionFor<'isComplete'>,
  given: GivenAnswer | undefined,
): boolean {
  const rule = ruleOf(question);
  return rule.isGiven(given) && rule.isComplete(question, given);
}

/** Whether the given answer is right. False without an answer. */
export const isRightAnswer = (question: QuestionFor<'isRight'>, given: GivenAnswer | undefined): boolean =>
  given !== undefined && ruleOf(question).isRight(question, given);

/** The given answer in the form that the API gets. */
export const toSentAnswer = (question: { id: number; type: QuestionKind }, given: GivenAnswer) =>
  ruleOf(question).toSent(question.id, given);

/** Converts an answer that the API got. Null when the question cannot have this answer. */
export const fromSentAnswer = (question: KeyedQuestion, answer: AnsweredQuestion): GivenAnswer | null =>
  ruleOf(question).fromSent(question, answer);
