import { newKey } from '@stupeni/api-client';
import type { Input, QuestionKind, Test } from '@stupeni/contract';
import type { KeyedQuestion } from '@stupeni/rules';

export interface AnswerForm {
  /** The id of the server as text, or a temporary id of the browser (specification §3). */
  key: string;
  text: string;
  correct: boolean;
}

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

/** The minimum number of answers of a question (product decisions §5). */
export const minAnswers = 2;

const temporary = () => `new-${newKey()}`;

export const newTest = (): TestForm => ({ title: '', questions: [] });
export const newAnswer = (): AnswerForm => ({ key: temporary(), text: '', correct: false });
export const newQuestion = (): QuestionForm => ({
  key: temporary(),
  text: '',
  type: 'one',
  answers: Array.from({ length: minAnswers }, newAnswer),
});

/** A new question with this content. */
export const makeQuestion = ({
  text,
  type,
  answers,
}: Pick<QuestionForm, 'text' | 'type'> & { answers: readonly Omit<AnswerForm, 'key'>[] }): QuestionForm => ({
  key: temporary(),
  text,
  type,
  answers: answers.map((answer) => ({ ...answer, key: temporary() })),
});

export const toTestForm = ({ title, questions }: Pick<Test, 'title' | 'questions'>): TestForm => ({
  title,
  questions: questions.map(({ id, text, type, answers }) => ({
    key: String(id),
    text,
    type,
    answers: answers.map((answer) => ({
      key: String(answer.id),
      text: answer.text,
      correct: answer.correct,
    })),
  })),
});

/** The request body of a form without issues. */
export const toTestBody = ({ title, questions }: TestForm): TestBody => ({
  title: title.trim(),
  questions: questions.map(({ key, text, type, answers }) => ({
    id: toId(key),
    text: text.trim(),
    type,
    answers: answers.map((answer) => ({
      id: toId(answer.key),
      text: answer.text.trim(),
      correct: answer.correct,
    })),
  })),
});

/** What grading needs of a question. The places of its answers are their ids. */
export const toKeyedQuestion = ({ type, answers }: QuestionForm, id: number): KeyedQuestion => ({
  id,
  type,
  answers: answers.map(({ correct }, at) => ({ id: at, correct })),
});

const toId = (key: string): number | string => (/^\d+$/.test(key) ? Number(key) : key);

/** Whether two forms have the same content. Ids do not count. */
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
