import type { Input, QuestionKind, Test } from '@stupeni/contract';

/** An answer in the form. In the form, the answers of every kind of question have this shape. */
export interface AnswerForm {
  /** The id of the server as text, or a temporary id of the browser (specification §3). */
  key: string;
  text: string;
  correct: boolean;
}

type StoredQuestion = Test['questions'][number];
type QuestionBody = Input<'createTest'>['body']['questions'][number];
type StoredOfKind<K extends QuestionKind> = Extract<StoredQuestion, { type: K }>;
type BodyOfKind<K extends QuestionKind> = Extract<QuestionBody, { type: K }>;
type CommonFields = 'id' | 'text' | 'type';

/** How the editor handles a kind of question. */
interface EditedKind<K extends QuestionKind> {
  label: string;
  /** Whether a new correct answer clears the others (specification §4). */
  isExclusive: boolean;
  /** The answers after a question changes to this kind. */
  adaptAnswers: (answers: readonly AnswerForm[]) => readonly AnswerForm[];
  /** Why the answers as a whole cannot be saved. Null when they can. */
  findIssue: (answers: readonly { correct: boolean }[]) => string | null;
  toForm: (question: StoredOfKind<K>) => AnswerForm[];
  /** The answers in the shape that the API stores. */
  toBody: (answers: readonly AnswerForm[]) => Omit<BodyOfKind<K>, CommonFields>;
  /** The answers in the shape that the preview uses. */
  toTrial: (answers: readonly AnswerForm[]) => Omit<StoredOfKind<K>, CommonFields>;
}

/** The fewest answers of a question with a choice (product decisions §5). */
export const minChoices = 2;

const choiceFunctions = {
  findIssue: (answers: readonly { correct: boolean }[], noCorrect: string) => {
    if (answers.length < minChoices) return 'Нужно не меньше двух ответов';
    return answers.some(({ correct }) => correct) ? null : noCorrect;
  },
  toForm: ({ answers }: StoredOfKind<'one' | 'many'>) =>
    answers.map(({ id, text, correct }) => ({ key: String(id), text, correct })),
  toBody: (answers: readonly AnswerForm[]) => ({
    answers: answers.map(({ key, text, correct }) => ({ id: toId(key), text: text.trim(), correct })),
  }),
  // A new answer has no id yet, so its place is used as its id.
  toTrial: (answers: readonly AnswerForm[]) => ({
    answers: answers.map(({ text, correct }, at) => ({ id: at, text, correct })),
  }),
};

const questionKinds: { [K in QuestionKind]: EditedKind<K> } = {
  one: {
    ...choiceFunctions,
    label: 'Один ответ',
    isExclusive: true,
    adaptAnswers: (answers) =>
      answers.map((answer) => (answer.correct ? { ...answer, correct: false } : answer)),
    findIssue: (answers) => choiceFunctions.findIssue(answers, 'Отметьте верный ответ'),
  },
  many: {
    ...choiceFunctions,
    label: 'Несколько ответов',
    isExclusive: false,
    adaptAnswers: (answers) => answers,
    findIssue: (answers) => choiceFunctions.findIssue(answers, 'Отметьте хотя бы один верный ответ'),
  },
};

export const kindNames = Object.keys(questionKinds) as QuestionKind[];

export const kindOf = (type: QuestionKind) => questionKinds[type] as EditedKind<QuestionKind>;

export const isQuestionKind = (type: unknown): type is QuestionKind =>
  typeof type === 'string' && Object.hasOwn(questionKinds, type);

/** The id of a stored question or answer; the temporary id of a new one. */
export const toId = (key: string): number | string => (/^\d+$/.test(key) ? Number(key) : key);
