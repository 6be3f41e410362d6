import { openingWords } from './opening-words';

const now = new Date('2026-11-28T09:00:00Z');

it('names the day, and the year if it is another one', () => {
  expect(openingWords('2026-12-04', now)).toBe('откроется 4 декабря');
  expect(openingWords('2027-01-11', now)).toBe('откроется 11 января 2027 г.');
});
