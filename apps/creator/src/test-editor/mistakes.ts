import { hasText } from '@stupeni/rules';
import { fewestAnswers, most, type QuestionForm, type TestForm } from './test-form';
import { texts } from './texts';

/** Sentences beside the fields of one question. */
export interface QuestionMistakes {
  text?: string;
  /** About the answers as a whole. */
  answers?: string;
  /** By the answer's key. */
  answerTexts: Readonly<Record<string, string>>;
}

export interface TestMistakes {
  title?: string;
  /** About the questions as a whole. */
  questions?: string;
  /** By the question's key; only those with mistakes. */
  byQuestion: ReadonlyMap<string, QuestionMistakes>;
}

export const noMistakes: TestMistakes = { byQuestion: new Map() };

const known = new WeakMap<QuestionForm, QuestionMistakes | null>();

/** What keeps a question from being saved; the same object as long as the question is the same. */
export function mistakesOfQuestion(question: QuestionForm): QuestionMistakes | null {
  let found = known.get(question);
  if (found === undefined) known.set(question, (found = lookInto(question)));
  return found;
}

function lookInto({ text, type, answers }: QuestionForm): QuestionMistakes | null {
  const correct = answers.filter((answer) => answer.correct).length;
  const whole =
    answers.length < fewestAnswers
      ? texts.fewAnswers
      : answers.length > most.answers
        ? texts.manyAnswers(most.answers)
        : correct === 0
          ? texts.noCorrect[type]
          : null;
  const empty = answers.filter((answer) => !hasText(answer.text)).map(({ key }) => [key, texts.noAnswer]);
  if (hasText(text) && whole === null && empty.length === 0) return null;
  return {
    ...(!hasText(text) && { text: texts.noQuestion }),
    ...(whole !== null && { answers: whole }),
    answerTexts: Object.fromEntries(empty) as Record<string, string>,
  };
}

/** What keeps a test from being saved (product decisions §5). */
export function mistakesOf({ title, questions }: TestForm): TestMistakes {
  const byQuestion = new Map<string, QuestionMistakes>();
  for (const question of questions) {
    const mistakes = mistakesOfQuestion(question);
    if (mistakes) byQuestion.set(question.key, mistakes);
  }
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(questions.length === 0 && { questions: texts.noQuestions }),
    ...(questions.length > most.questions && { questions: texts.manyQuestions(most.questions) }),
    byQuestion,
  };
}

/** How many sentences stand beside fields. */
export function countOf({ title, questions, byQuestion }: TestMistakes): number {
  let count = (title ? 1 : 0) + (questions ? 1 : 0);
  for (const { text, answers, answerTexts } of byQuestion.values())
    count += (text ? 1 : 0) + (answers ? 1 : 0) + Object.keys(answerTexts).length;
  return count;
}

/** Where they stand: «название, вопросы 2, 5». */
export function placesOf({ title, questions, byQuestion }: TestMistakes, form: TestForm): string {
  const numbers = form.questions.flatMap(({ key }, at) => (byQuestion.has(key) ? [at + 1] : []));
  const places = [title && texts.inTitle, questions && texts.inQuestions, texts.inNumbers(numbers)];
  return places.filter(Boolean).join(', ');
}
