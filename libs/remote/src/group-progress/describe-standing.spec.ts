import type { GroupRow } from '@stupeni/contract';
import { readCells } from '@stupeni/rules';
import { nameLastDay, describeStanding } from './describe-standing';

const now = new Date(2026, 10, 26, 12);
const daysAgo = (days: number) => new Date(2026, 10, 26 - days, 9).toISOString();
const lessons = (['VIEW', 'FILE', 'TEST'] as const).map((checkType, at) => ({
  id: at + 10,
  title: `Урок ${at + 1}`,
  order: at + 1,
  checkType,
}));

const words = (cells: string, row: Partial<GroupRow>) => {
  const { title, why } = describeStanding({
    row: { stand: 'learner', since: daysAgo(6), lastStep: daysAgo(6), questions: [], ...row },
    steps: readCells(cells),
    lessons,
    at: 'У участника',
    now,
  });
  return `${title} | ${why}`;
};

it.each([
  ['dbl', {}, 'У участника 6 дней | вернули: работа 2'],
  ['dbr', {}, 'У участника 6 дней | вернули: работа 2; на проверке: 3'],
  ['dol', {}, 'У участника 6 дней | работа 2'],
  ['ddo', { since: daysAgo(1) }, 'У участника 1 день | тест 3'],
  ['oll', { lastStep: null, since: daysAgo(19) }, 'У участника 19 дней | ещё не начато'],
  ['dro', { stand: 'teacher', since: daysAgo(0) }, 'У преподавателя меньше дня | работа 2'],
  ['dro', { stand: 'teacher', questions: [1] }, 'У преподавателя 6 дней | работа 2; вопрос: урок 1'],
  ['ddd', { stand: 'finished', since: daysAgo(4) }, 'Закончено 22 ноября | '],
  ['dol', { stand: 'suspended', since: daysAgo(16) }, 'Приостановлено | с 10 ноября'],
  ['dll', { stand: 'closed', since: null }, 'Курс не открыт | '],
] as const)('says for %s %j: %s', (cells, row, expected) => {
  expect(words(cells, row as Partial<GroupRow>)).toBe(expected);
});

it('formats a day with its year when it is not this year', () => {
  expect(nameLastDay(daysAgo(1), now)).toBe('вчера');
  expect(nameLastDay(daysAgo(6), now)).toBe('20 ноября');
  expect(nameLastDay(new Date(2025, 10, 20).toISOString(), now)).toBe('20 ноября 2025 г.');
});
