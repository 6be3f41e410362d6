import { newKey } from '@stupeni/api-client';
import type { Input, QuestionKind, Test } from '@stupeni/contract';
import { type AnswerForm, kindOf, minChoices, toId } from './question-kinds';

export interface QuestionForm {
  key: string;
  text: string;
  type: QuestionKind;
  answers: readonly AnswerForm[];
}

/** The values of the fields. Unchanged questions and answers stay the same objects. */
export interface TestForm {
  title: string;
  questions: readonly QuestionForm[];
}

export type TestBody = Input<'createTest'>['body'];

/** The limits of the API (libs/contract, schemas/tests). */
export const limits = { title: 300, question: 5000, answer: 2000, answers: 50, questions: 500 } as const;

const makeTemporaryKey = () => `new-${newKey()}`;

export const newTest = (): TestForm => ({ title: '', questions: [] });
export const newAnswer = (): AnswerForm => ({ key: makeTemporaryKey(), text: '', correct: false });
export const newQuestion = (): QuestionForm => ({
  key: makeTemporaryKey(),
  text: '',
  type: 'one',
  answers: Array.from({ length: minChoices }, newAnswer),
});

/** A new question with this content. */
export const makeQuestion = ({
  text,
  type,
  answers,
}: Pick<QuestionForm, 'text' | 'type'> & { answers: readonly Omit<AnswerForm, 'key'>[] }): QuestionForm => ({
  key: makeTemporaryKey(),
  text,
  type,
  answers: answers.map((answer) => ({ ...answer, key: makeTemporaryKey() })),
});

export const toTestForm = ({ title, questions }: Pick<Test, 'title' | 'questions'>): TestForm => ({
  title,
  questions: questions.map((question) => ({
    key: String(question.id),
    text: question.text,
    type: question.type,
    answers: kindOf(question.type).toForm(question),
  })),
});

/** The request body of a form without issues. */
export const toTestBody = ({ title, questions }: TestForm): TestBody => ({
  title: title.trim(),
  questions: questions.map(({ key, text, type, answers }) => {
    const fields = kindOf(type).toBody(answers);
    return { id: toId(key), text: text.trim(), type, ...fields };
  }),
});

/** A question in the shape that the preview uses. */
export const toTrialQuestion = ({ text, type, answers }: QuestionForm, id: number) => {
  const fields = kindOf(type).toTrial(answers);
  return { id, text, type, ...fields } as Test['questions'][number];
};

/** Whether two forms have the same content. Ids are not compared. */
export const isSameForm = (one: TestForm, other: TestForm): boolean =>
  one === other || (one.title === other.title && isSameList(one.questions, other.questions, isSameQuestion));

const isSameQuestion = (one: QuestionForm, other: QuestionForm): boolean =>
  one.text === other.text && one.type === other.type && isSameList(one.answers, other.answers, isSameAnswer);

const isSameAnswer = (one: AnswerForm, other: AnswerForm): boolean =>
  one.text === other.text && one.correct === other.correct;

const isSameList = <T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((item, at) => {
      const otherItem = other[at] as T;
      return item === otherItem || same(item, otherItem);
    }));
