import { makeNotification } from '@stupeni/test-kit';
import { groupByDay } from './group-by-day';

const now = new Date(2026, 10, 18, 0, 30);
const at = (...[day, hour, minute]: [number, number, number]) =>
  makeNotification({ date: new Date(2026, 10, day, hour, minute).toISOString() });
const shown = (...notifications: ReturnType<typeof at>[]) =>
  groupByDay(notifications, now).map(({ name, isOneDay, rows }) => [name, isOneDay, rows.length]);

describe('groupByDay', () => {
  it("splits notifications at the reader's midnight", () => {
    expect(shown(at(18, 0, 10), at(17, 23, 50), at(17, 0, 0), at(16, 23, 59), at(1, 9, 0))).toEqual([
      ['Сегодня', true, 1],
      ['Вчера', true, 2],
      ['Раньше', false, 2],
    ]);
  });

  it('leaves out days without notifications', () => {
    expect(shown(at(3, 9, 0))).toEqual([['Раньше', false, 1]]);
    expect(shown()).toEqual([]);
  });

  it('shows a notification that is dated tomorrow under today', () => {
    expect(shown(at(19, 0, 5), at(18, 0, 5))).toEqual([['Сегодня', true, 2]]);
  });
});
