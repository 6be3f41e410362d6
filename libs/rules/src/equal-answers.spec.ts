import { findEqualAnswers } from './equal-answers';

it.each([
  [
    ['Да', 'Нет', 'Да'],
    [1, 3],
  ],
  [
    ['Десять', 'Двенадцать', ' двенадцать ', 'двенадцать'],
    [2, 3],
  ],
  [
    ['до  пяти', 'до\u00a0пяти'],
    [1, 2],
  ],
  [
    ['ёж', 'е\u0308ж'],
    [1, 2],
  ],
  [
    ['да', 'д\u200Bа\uFEFF'],
    [1, 2],
  ],
  [
    ['int', 'Int'],
    [1, 2],
  ],
  [
    ['Straße', 'STRASSE'],
    [1, 2],
  ],
  [
    ['ЁЛКА', ' ёлка'],
    [1, 2],
  ],
  [['Всё', 'Все'], null],
  [['', ' ', 'Да'], null],
  [[], null],
])('finds the equal answers of %j: %j', (texts, expected) =>
  expect(findEqualAnswers(texts)).toEqual(expected),
);
