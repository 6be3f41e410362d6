import { addDays, endsSoon, findDayIssue } from './days';

it('adds days across the end of a month, the end of a year and 29 February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

it.each([
  ['2026-11-27', true],
  ['2026-12-11', true],
  ['2026-12-12', false],
  [null, false],
])('says whether the last day %s is soon', (lastDay, soon) => {
  expect(endsSoon({ lastDay, ended: false }, '2026-11-27')).toBe(soon);
});

it('does not count an access that has ended as ending soon', () => {
  expect(endsSoon({ lastDay: '2026-11-01', ended: true }, '2026-11-27')).toBe(false);
});

it.each([
  ['', undefined],
  ['2026-11-27', undefined],
  ['2026-11-26', 'Этот день уже прошёл'],
  ['0000-00-00', 'Введите день целиком. Если он введён, его нет в календаре'],
])('names what is wrong with the last day «%s»', (day, issue) => {
  expect(findDayIssue(day, '2026-11-27')).toBe(issue);
});
