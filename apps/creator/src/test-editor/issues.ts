import { findEqualAnswers, hasText } from '@stupeni/rules';
import { kindOf } from '../questions/question-kinds';
import { limits, type QuestionForm, type TestForm } from '../questions/test-form';
import { texts } from './texts';

/** The issues of one question. */
export interface QuestionIssues {
  text?: string;
  /** The issue of the answers as a whole. */
  answers?: string;
  /** The issues of single answers, by the key of the answer. */
  answerTexts: Readonly<Record<string, string>>;
  /** The keys of two equal answers. Both together are one issue. */
  equal?: readonly [first: string, second: string];
}

export interface TestIssues {
  title?: string;
  /** The issue of the questions as a whole. */
  questions?: string;
  /** The issues of single questions, by the key of the question. It has only questions with issues. */
  byQuestion: ReadonlyMap<string, QuestionIssues>;
}

export const noIssues: TestIssues = { byQuestion: new Map() };

const cache = new WeakMap<QuestionForm, QuestionIssues | null>();

/** The issues of a question. The same question object gives the same result object. */
function findQuestionIssues(question: QuestionForm): QuestionIssues | null {
  let found = cache.get(question);
  if (found === undefined) cache.set(question, (found = checkQuestion(question)));
  return found;
}

function checkQuestion({ text, type, answers }: QuestionForm): QuestionIssues | null {
  const equal = findEqual(answers);
  const groupIssue =
    answers.length > limits.answers ? texts.manyAnswers(limits.answers) : kindOf(type).findIssue(answers);
  const empty = answers.filter((answer) => !hasText(answer.text)).map(({ key }) => [key, texts.noAnswer]);
  if (hasText(text) && groupIssue === null && empty.length === 0 && !equal) return null;
  return {
    ...(!hasText(text) && { text: texts.noQuestion }),
    ...(groupIssue !== null && { answers: groupIssue }),
    answerTexts: { ...(Object.fromEntries(empty) as Record<string, string>), ...equal?.issues },
    ...(equal && { equal: equal.keys }),
  };
}

/** The keys of the first two equal answers, and their issues. */
function findEqual(answers: QuestionForm['answers']) {
  const numbers = findEqualAnswers(answers.map((answer) => answer.text));
  if (!numbers) return null;
  const [first, second] = numbers;
  const keys = [answers[first - 1]!.key, answers[second - 1]!.key] as const;
  return { keys, issues: { [keys[0]]: texts.equalAnswer(second), [keys[1]]: texts.equalAnswer(first) } };
}

/** The issues of a test. A test without issues can be saved (product decisions §5). */
export function findIssues({ title, questions }: TestForm): TestIssues {
  const byQuestion = new Map<string, QuestionIssues>();
  for (const question of questions) {
    const issues = findQuestionIssues(question);
    if (issues) byQuestion.set(question.key, issues);
  }
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(questions.length === 0 && { questions: texts.noQuestions }),
    ...(questions.length > limits.questions && { questions: texts.manyQuestions(limits.questions) }),
    byQuestion,
  };
}

/** The number of issues. */
export function countIssues({ title, questions, byQuestion }: TestIssues): number {
  let count = (title ? 1 : 0) + (questions ? 1 : 0);
  for (const { text, answers, answerTexts, equal } of byQuestion.values())
    count += (text ? 1 : 0) + (answers ? 1 : 0) + Object.keys(answerTexts).length - (equal ? 1 : 0);
  return count;
}

/** The places of the issues: «название, вопросы 2, 5». */
export function describePlaces({ title, questions, byQuestion }: TestIssues, form: TestForm): string {
  const numbers = form.questions.flatMap(({ key }, at) => (byQuestion.has(key) ? [at + 1] : []));
  const places = [title && texts.inTitle, questions && texts.inQuestions, texts.inNumbers(numbers)];
  return places.filter(Boolean).join(', ');
}
