import { findQuantityIssue } from './quantity';

it.each(['1', '5', ' 7 ', '10000'])('accepts «%s»', (typed) => {
  expect(findQuantityIssue(typed)).toBeNull();
});

it.each([
  ['', 'Введите целое число доступов'],
  ['1.5', 'Введите целое число доступов'],
  ['1e3', 'Введите целое число доступов'],
  ['пять', 'Введите целое число доступов'],
  ['0', 'Можно купить не меньше 1 доступа'],
  ['-3', 'Можно купить не меньше 1 доступа'],
  ['10001', 'За один раз можно купить не больше 10 000 доступов'],
])('rejects «%s»: %s', (typed, sentence) => {
  expect(findQuantityIssue(typed)?.replace(/\s/g, ' ')).toBe(sentence);
});
