import { texts } from './texts';

it.each([
  [[3], 5, 'Осталась одна ступень: вопрос 3. Остальные ответы верны.'],
  [[1, 4], 5, 'Осталось 2 ступени: вопросы 1 и 4. Остальные ответы верны.'],
  [[1, 2, 3, 4, 5], 5, 'Осталось 5 ступеней: вопросы 1, 2, 3, 4 и 5.'],
  [Array.from({ length: 21 }, (_, n) => n + 1), 40, 'Осталось 21 ступень. Остальные ответы верны.'],
])('of %j of %i wrong it is said what is left', (wrong, total, sentence) => {
  expect(texts.missing(wrong, total)).toBe(sentence);
});
