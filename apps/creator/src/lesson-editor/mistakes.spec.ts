import { makeDocument } from '@stupeni/test-kit';
import type { LessonForm } from './lesson-form';
import { mistakesOf } from './mistakes';

const form = (part: Partial<LessonForm> = {}): LessonForm => ({
  title: 'Риски',
  courseId: '1',
  order: '4',
  content: makeDocument('Было') as LessonForm['content'],
  checkType: 'VIEW',
  testId: '',
  ...part,
});
const said = (part: Partial<LessonForm>) =>
  JSON.parse(JSON.stringify(mistakesOf(form(part))).replace(/\u00a0/g, ' ')) as unknown;

it('a whole lesson has none, and a test is asked of a TEST lesson alone', () => {
  expect(said({})).toEqual({});
  expect(said({ checkType: 'FILE' })).toEqual({});
  expect(said({ checkType: 'TEST' })).toEqual({ testId: 'Выберите тест' });
  expect(said({ checkType: 'TEST', testId: '5' })).toEqual({});
});

it('what is missing is asked for in the words of the specification', () => {
  expect(said({ title: ' \u00a0', courseId: '' })).toEqual({
    title: 'Пожалуйста, введите название урока',
    courseId: 'Выберите курс',
  });
});

it.each(['', '0', '-1', '2.5', '100001', 'первый'])('a number of %j is none', (order) => {
  expect(said({ order })).toEqual({ order: 'Введите целое число от 1 до 100 000' });
});
