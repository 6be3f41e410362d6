import { type AnswerForm, kindOf } from '../questions/question-kinds';
import type { QuestionForm } from '../questions/test-form';

/** One change of a question. Unchanged answers stay the same objects. */
export type QuestionEdit = (question: QuestionForm) => QuestionForm;

export const setText =
  (text: string): QuestionEdit =>
  (question) => ({ ...question, text });

/** Changes the type of a question. A change to one correct answer marks all answers as wrong (specification §4). */
export const setType =
  (type: QuestionForm['type']): QuestionEdit =>
  (question) =>
    type === question.type
      ? question
      : { ...question, type, answers: kindOf(type).adaptAnswers(question.answers) };

/**
 * Marks an answer as correct or wrong. In a question with a single answer, a new correct answer clears the others
 * (specification §4).
 */
export const setCorrect =
  (key: string, correct: boolean): QuestionEdit =>
  (question) => ({
    ...question,
    answers: question.answers.map((answer) => {
      if (answer.key === key) return withCorrect(answer, correct);
      return kindOf(question.type).isExclusive && correct ? withCorrect(answer, false) : answer;
    }),
  });

export const setAnswerText =
  (key: string, text: string): QuestionEdit =>
  (question) => ({
    ...question,
    answers: question.answers.map((answer) => (answer.key === key ? { ...answer, text } : answer)),
  });

export const addAnswer =
  (answer: AnswerForm): QuestionEdit =>
  (question) => ({ ...question, answers: [...question.answers, answer] });

export const removeAnswer =
  (key: string): QuestionEdit =>
  (question) => ({ ...question, answers: question.answers.filter((answer) => answer.key !== key) });

const withCorrect = (answer: AnswerForm, correct: boolean): AnswerForm =>
  answer.correct === correct ? answer : { ...answer, correct };
