import { texts } from './texts';

it.each([
  [1, 'Скачайте её'],
  [2, 'Скачайте их'],
])('has the right words for %i rows to correct: %s', (count, words) =>
  expect(texts.fixAll(count)).toContain(words),
);

it('keeps «с ошибками» in one line of a narrow column', () =>
  expect(texts.outcomes.bad.word).toBe('с\u00a0ошибками'));
