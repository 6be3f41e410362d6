import { makeDocument } from '@stupeni/test-kit';
import { bodyOf, type CourseForm, mistakesOf } from './course-form';

const form = (part: Partial<CourseForm> = {}): CourseForm => ({
  title: 'Право',
  description: makeDocument('О договорах') as CourseForm['description'],
  price: '',
  ...part,
});
const badPrice = 'Введите целое число рублей или оставьте поле пустым';

it.each(['', '   ', '\u00a0'])('a title of %j is asked for in the quoted words', (title) => {
  expect(mistakesOf(form({ title }))).toEqual({ title: 'Пожалуйста, введите название' });
});

it.each(['-1', '1.5', 'сто', '1e3'])('a price of %j is none', (price) => {
  expect(mistakesOf(form({ price }))).toEqual({ price: badPrice });
});

it('a price beyond the greatest is told which that is', () => {
  expect(mistakesOf(form({ price: '2147483647' }))).toEqual({});
  expect(mistakesOf(form({ price: '2147483648' }))).toEqual({
    price: 'Цена не может быть больше 2 147 483 647 ₽',
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['2147483647', 2_147_483_647],
])('a price of %j is sent as %j', (price, sent) => {
  expect(mistakesOf(form({ price }))).toEqual({});
  expect(bodyOf(form({ price }))).toMatchObject({ title: 'Право', price: sent });
});
