import type { Input, QuestionKind, Test } from '@stupeni/contract';
import { findEqualAnswers } from '@stupeni/rules';

type QuestionInput = Input<'createTest'>['body']['questions'][number];
type StoredQuestion = Test['questions'][number];

/** A row of `answers`. The id of a new one is null. */
export interface NumberedAnswer {
  id: number | null;
  position: number;
  text: string;
  correct: boolean;
}

/** How a kind of question is checked, stored and read. */
interface StoredKind<W> {
  /** Why the question cannot be saved. @param number its number in the test, from 1 */
  listIssues(question: W, number: number): string[];
  /** The rows of `answers` of the question. @param stored the question before the change, perhaps of another kind */
  toAnswerRows(question: W, stored: StoredQuestion | undefined): NumberedAnswer[];
  /**
   * The fields of a question in SQL, for `json_build_object`: for creators, for learners, and for grading. Empty when
   * there are none.
   */
  stored: string;
  asked: string;
  key: string;
}

type ChoiceQuestion = Pick<Extract<QuestionInput, { type: 'one' | 'many' }>, 'answers'>;

const selectAnswers = (fields: string) => `'answers', coalesce((
  select json_agg(json_build_object(${fields}) order by answers.position)
  from answers where answers.question_id = questions.id), '[]'::json)`;

const choice = {
  toAnswerRows({ answers }: ChoiceQuestion, stored: Partial<Pick<StoredQuestion, 'answers'>> | undefined) {
    // An id from the client counts only once and only if it belongs to this question (product decisions §5).
    const free = new Set(stored?.answers?.map(({ id }) => id));
    return answers.map(({ id, text, correct }, at) => ({
      id: typeof id === 'number' && free.delete(id) ? id : null,
      position: at + 1,
      text,
      correct,
    }));
  },
  stored: selectAnswers("'id', answers.id, 'text', answers.text, 'correct', answers.correct"),
  asked: selectAnswers("'id', answers.id, 'text', answers.text"),
  key: selectAnswers("'id', answers.id, 'correct', answers.correct"),
};

const countCorrect = ({ answers }: ChoiceQuestion) => answers.filter(({ correct }) => correct).length;

function listEqualAnswers({ answers }: ChoiceQuestion, number: number): string[] {
  const equal = findEqualAnswers(answers.map(({ text }) => text));
  if (!equal) return [];
  return [`Вопрос ${number}: ответы ${equal[0]} и ${equal[1]} одинаковы, измените один из них`];
}

const kinds: { [K in QuestionKind]: StoredKind<Extract<QuestionInput, { type: K }>> } = {
  one: {
    ...choice,
    listIssues: (question, number) => [
      ...(countCorrect(question) === 1 ? [] : ['Отметьте один верный ответ']),
      ...listEqualAnswers(question, number),
    ],
  },
  many: {
    ...choice,
    listIssues: (question, number) => [
      ...(countCorrect(question) >= 1 ? [] : ['Отметьте хотя бы один верный ответ']),
      ...listEqualAnswers(question, number),
    ],
  },
};

/** The kinds that the database must accept. */
export const kindNames = Object.keys(kinds);

export const kindOf = ({ type }: QuestionInput): StoredKind<QuestionInput> => kinds[type];

/** SQL of a row of `questions` as JSON. Kinds with equal fields share a branch. */
function questionJson(facts: string, part: 'stored' | 'asked' | 'key'): string {
  const kindsWith = new Map<string, string[]>();
  for (const [kind, { [part]: fields }] of Object.entries(kinds))
    kindsWith.set(fields, [...(kindsWith.get(fields) ?? []), `'${kind}'`]);
  const branches = [...kindsWith].map(([fields, names]) => {
    const all = [facts, "'type', questions.type", fields].filter((one) => one !== '').join(', ');
    return `when questions.type in (${names.join()}) then json_build_object(${all})`;
  });
  return `case ${branches.join(' ')} end`;
}

const facts = "'id', questions.id, 'text', questions.text";
/** SQL of a question for creators, with the correct answers. */
export const storedQuestion = questionJson(facts, 'stored');
/** SQL of a question for learners. The correct answers are not selected, so they cannot be sent by mistake. */
export const askedQuestion = questionJson(facts, 'asked');
/** SQL of what grading needs of a question. */
export const questionKey = questionJson("'id', questions.id", 'key');
