import { findIssues } from '@stupeni/forms';
import { makeDocument } from '@stupeni/test-kit';
import { toCourseBody, type CourseForm, courseShape } from './course-form';

const form = (part: Partial<CourseForm> = {}): CourseForm => ({
  title: 'Право',
  description: makeDocument('О договорах'),
  price: '',
  ...part,
});
const badPrice = 'Введите целое число рублей или оставьте поле пустым';

it.each(['', '   ', '\u00a0'])('rejects the title %j', (title) => {
  expect(findIssues(courseShape, form({ title }))).toEqual({ title: 'Пожалуйста, введите название' });
});

it.each(['-1', '1.5', 'сто', '1e3'])('rejects the price %j', (price) => {
  expect(findIssues(courseShape, form({ price }))).toEqual({ price: badPrice });
});

it('names the maximum when the price is too high', () => {
  expect(findIssues(courseShape, form({ price: '2147483647' }))).toEqual({});
  expect(findIssues(courseShape, form({ price: '2147483648' }))).toEqual({
    price: 'Цена не может быть больше 2 147 483 647 ₽',
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['2147483647', 2_147_483_647],
])('sends the price %j as %j', (price, sent) => {
  expect(findIssues(courseShape, form({ price }))).toEqual({});
  expect(toCourseBody(form({ price }))).toMatchObject({ title: 'Право', price: sent });
});
