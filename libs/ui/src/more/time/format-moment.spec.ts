import { countDaysAgo, formatMoment, formatTime } from './format-moment';

const now = new Date(2026, 10, 21, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('formatMoment', () => {
  it.each([
    [at(2026, 10, 21, 0, 5), 'сегодня, 00:05'],
    [at(2026, 10, 20, 23, 59), 'вчера, 23:59'],
    [at(2026, 10, 19, 9, 12), '19 ноября, 09:12'],
    [at(2025, 9, 28, 10, 14), '28 октября 2025 г., 10:14'],
  ])('formats %s as %j', (instant, text) => expect(formatMoment(instant, now)).toBe(text));
});

it('formats the time of day alone', () => expect(formatTime(at(2026, 10, 21, 0, 5))).toBe('00:05'));

it.each([
  [at(2026, 10, 21, 23, 59), 0],
  [at(2026, 10, 20, 23, 59), 1],
  [at(2026, 10, 22, 0, 0), -1],
])('counts the midnights after %s: %d', (instant, days) => expect(countDaysAgo(instant, now)).toBe(days));
