import { type AnswerForm, isQuestionKind } from './question-kinds';
import type { QuestionForm, TestForm } from './test-form';

/** The form from a draft, or null when the draft cannot be read. */
export function readForm(stored: unknown): TestForm | null {
  const { title, questions } = asFields<TestForm>(stored);
  if (typeof title !== 'string' || !Array.isArray(questions)) return null;
  const known = (questions as unknown[]).map(readQuestion);
  return known.includes(null) ? null : { title, questions: known as QuestionForm[] };
}

function readQuestion(stored: unknown): QuestionForm | null {
  const { key, text, type, answers } = asFields<QuestionForm>(stored);
  if (typeof key !== 'string' || typeof text !== 'string') return null;
  if (!isQuestionKind(type) || !Array.isArray(answers)) return null;
  const known = (answers as unknown[]).map(readAnswer);
  return known.includes(null) ? null : { key, text, type, answers: known as AnswerForm[] };
}

function readAnswer(stored: unknown): AnswerForm | null {
  const { key, text, correct } = asFields<AnswerForm>(stored);
  if (typeof key !== 'string' || typeof text !== 'string' || typeof correct !== 'boolean') return null;
  return { key, text, correct };
}

const asFields = <T>(stored: unknown): { [K in keyof T]?: unknown } => stored ?? {};
