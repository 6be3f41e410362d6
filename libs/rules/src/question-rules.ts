import type { Input, QuestionKind } from '@stupeni/contract';

/** A learner's answer to a question of any kind. */
export type AnsweredQuestion = NonNullable<Input<'submitTest'>['body']['answers']>[number];

/** The rules of a kind of question. */
interface QuestionRule {
  /** Whether the answer names only parts that the question has. An answer to another kind does not. */
  fits(question: object, answer: Partial<AnsweredQuestion>): boolean;
  /** Whether the answer is right. A missing one is wrong. */
  isRight(question: object, answer: Partial<AnsweredQuestion> | undefined): boolean;
  /** Whether a learner may go on with what is chosen or typed. */
  isComplete(question: object, given: unknown): boolean;
}

/** The id of an answer. Answers that an author has not saved have a text as their id. */
type AnswerId = number | string;

interface Choices {
  answers: readonly { id: AnswerId }[];
}
interface ChoiceKey {
  answers: readonly { id: number; correct: boolean }[];
}
interface ChoiceAnswer {
  questionId?: number;
  answerIds?: readonly number[];
}

/** Learners choose among answers. Exactly the correct ones must be chosen. */
const choice = {
  fits: ({ answers }: Choices, { answerIds }: ChoiceAnswer) =>
    answerIds?.every((id) => answers.some((answer) => answer.id === id)) === true,
  isRight: ({ answers }: ChoiceKey, answer: ChoiceAnswer | undefined) =>
    answers.every(({ id, correct }) => correct === (answer?.answerIds?.includes(id) ?? false)),
  isComplete: ({ answers }: Choices, chosen: readonly AnswerId[]) =>
    chosen.length > 0 && chosen.every((id) => answers.some((answer) => answer.id === id)),
};

const rulesByKind = {
  one: {
    ...choice,
    isComplete: (question: Choices, chosen: readonly AnswerId[]) =>
      chosen.length === 1 && choice.isComplete(question, chosen),
  },
  many: choice,
} satisfies Record<QuestionKind, { [R in keyof QuestionRule]: (question: never, given: never) => boolean }>;

type Rules = typeof rulesByKind;
type QuestionFor<R extends keyof QuestionRule> = {
  [K in QuestionKind]: { type: K } & Parameters<Rules[K][R]>[0];
}[QuestionKind];

/** A question with what is right. */
export type KeyedQuestion = QuestionFor<'isRight'> & { id: number };

/** What a learner has chosen or typed for a question, before it is sent. */
type GivenAnswer = Parameters<Rules[QuestionKind]['isComplete']>[1];

/** The rules of the question's kind. */
export const ruleOf = ({ type }: { type: QuestionKind }) => rulesByKind[type] as QuestionRule;

/** Whether a learner may go on with what is chosen or typed. */
export const isCompleteAnswer = (question: QuestionFor<'isComplete'>, given: GivenAnswer): boolean =>
  ruleOf(question).isComplete(question, given);
