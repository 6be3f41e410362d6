import type { Lesson, TestResult } from '@stupeni/contract';
import { makeLearnerTest, makeLesson, makeQuestion } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from './lessons';

/** The address of the lesson of `makeTestLesson`. */
export const testAddress = '/courses/1/lesson/101';

export const one = makeQuestion({
  id: 1,
  text: 'Кто утверждает устав?',
  answers: [
    { id: 11, text: 'Заказчик' },
    { id: 12, text: 'Команда' },
  ],
});

export const many = makeQuestion({
  id: 2,
  text: 'Что есть у проекта?',
  type: 'many',
  answers: [
    { id: 21, text: 'Срок' },
    { id: 22, text: 'Отдел' },
    { id: 23, text: 'Цель' },
  ],
});

/** Makes a TEST lesson with both questions. It is the first of two lessons. */
export const makeTestLesson = (over: Partial<Lesson> = {}): Lesson =>
  makeLesson({
    id: 101,
    title: 'Первый',
    checkType: 'TEST',
    content: { v: 1, blocks: [] },
    test: makeLearnerTest({ questions: [one, many] }),
    course: { id: 1, title: 'Основы', lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED') },
    ...over,
  });

/** Makes the result of a test with two questions. `wrong` has the ids of the wrong ones. */
export const makeResult = (wrong: number[]): TestResult => ({
  lessonId: 101,
  score: 2 - wrong.length,
  total: 2,
  status: wrong.length === 0 ? 'COMPLETED' : 'NOT_STARTED',
  wrong,
});

const person = userEvent.setup();
/** Waits until the question with this text is shown. */
export const findQuestion = (text: string) => screen.findByRole('heading', { level: 2, name: text });
export const press = (name: string) => person.click(screen.getByRole('button', { name }));
export const pick = (name: string) => person.click(screen.getByLabelText(name));

/** Answers both questions and submits the test. */
export async function answerAll(first = 'Заказчик', second = ['Срок', 'Цель']): Promise<void> {
  await findQuestion(one.text);
  await pick(first);
  await press('Далее');
  await findQuestion(many.text);
  for (const name of second) await pick(name);
  await press('Отправить');
}
