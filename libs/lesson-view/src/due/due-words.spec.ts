import type { Due } from '@stupeni/contract';
import { dueDaysAhead, dueWords, formatDue, formatLate } from './due-words';

/** A time of the reader's clock: the specs run in one time zone, and the school is in the same one. */
const at = (text: string) => new Date(text);
const dueOn = (on: string, more: Partial<Due> = {}): Due => ({ at: at(on).toISOString(), on, ...more });
const open = { status: 'NOT_STARTED', checkType: 'FILE', isLocked: false } as const;
const say = (due: Due, now: string, more: object = {}) =>
  dueWords({ due, ...open, ...more }, at(now).getTime()).text;

const friday = dueOn('2026-12-04T23:59');

it.each([
  ['2026-12-04T10:00', 'сегодня, 23:59'],
  ['2026-12-03T23:58', 'завтра, 23:59'],
  ['2026-11-30T10:00', 'до пятницы, 4 декабря, 23:59'],
  ['2026-11-27T10:00', 'до 4 декабря, 23:59'],
  ['2025-12-01T10:00', 'до 4 декабря 2026 г., 23:59'],
  ['2026-12-05T00:00', 'срок был 4 декабря, 23:59'],
])('says at %s: «%s»', (now, words) => expect(say(friday, now)).toBe(words));

it('never calls a locked lesson late', () => {
  expect(say(friday, '2026-11-27T10:00', { isLocked: true })).toBe('до 4 декабря, 23:59');
  expect(say(friday, '2026-12-09T10:00', { isLocked: true })).toBe('срок: 4 декабря, 23:59');
});

it('says when a lesson was handed in, and how late', () => {
  const handed = (on: string) => ({ ...friday, handedInAt: at(on).toISOString() });
  const done = { status: 'ON_REVIEW' };
  expect(say(handed('2026-12-02T10:00'), '2026-12-09T10:00', done)).toBe('сдано 2 декабря, в срок');
  expect(say(handed('2026-12-07T10:00'), '2026-12-09T10:00', done)).toBe('сдано 7 декабря, опоздание 2 дня');
  const view = { status: 'COMPLETED', checkType: 'VIEW' };
  expect(say(handed('2026-12-02T10:00'), '2026-12-09T10:00', view)).toBe('пройдено 2 декабря, в срок');
});

it('says what an extended date was', () => {
  const due = { ...friday, was: '2026-11-24T23:59' };
  const words = dueWords({ due, ...open }, at('2026-11-30T10:00').getTime());
  expect(words.before).toBe('Срок продлён: был 24 ноября');
});

it.each([
  [59 * 60_000, 'опоздание меньше часа'],
  [21 * 3_600_000, 'опоздание 21 час'],
  [47 * 3_600_000, 'опоздание 1 день'],
  [5 * 24 * 3_600_000, 'опоздание 5 дней'],
])('spells a delay of %d ms', (ms, words) => expect(formatLate(ms)).toBe(words));

it('tells a reader in another time zone that the time is the school’s', () => {
  const due = {
    at: new Date(at('2026-12-04T23:59').getTime() + 3 * 3_600_000).toISOString(),
    on: '2026-12-04T23:59',
  };
  expect(formatDue(due, at('2026-12-01T10:00').getTime())).toBe('4 декабря, 23:59 по времени школы');
  expect(formatDue(friday, at('2026-12-01T10:00').getTime())).toBe('4 декабря, 23:59');
});

it('counts the days of an extension from today, or from a due date ahead', () => {
  expect(dueDaysAhead(friday, 2, at('2026-12-01T10:00').getTime())).toBe('2026-12-06');
  expect(dueDaysAhead(friday, 2, at('2027-02-27T10:00').getTime())).toBe('2027-03-01');
});
