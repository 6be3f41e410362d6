import { cutAround } from './cut-around';

it.each([
  ['keeps a short text', 'Отпуск оплачивают за три дня', 'отпуск', 'Отпуск оплачивают за три дня'],
  ['finds «е» for «ё», in any letter case', 'УЧЁТ времени', 'учет', 'УЧЁТ времени'],
  ['keeps the beginning when the words are elsewhere', 'Отпуск', 'договор', 'Отпуск'],
  [
    'begins at a word before the words',
    `${'слово '.repeat(40)}договор подписан`,
    'договор',
    `…${'слово '.repeat(6)}договор подписан`,
  ],
  ['begins with the words after one long word', `${'я'.repeat(300)}договор`, 'договор', '…договор'],
])('%s', (_, text, search, cut) => {
  expect(cutAround(text, search)).toBe(cut);
});

it('ends at a word, with an ellipsis', () => {
  const cut = cutAround(`договор ${'слово '.repeat(60)}`, 'договор');
  expect(cut).toMatch(/^договор (слово )+слово…$/);
  expect(cut.length).toBeLessThanOrEqual(161);
});
