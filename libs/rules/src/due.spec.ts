import { type DueState, dueState, isLocalTime, lateMs } from './due';

const at = '2026-12-04T20:59:00.000Z';
const time = (text: string) => Date.parse(text);

describe('lateMs', () => {
  it('is null before the lesson is handed in', () => {
    expect(lateMs({ at })).toBeNull();
  });

  it('counts the whole minute of the due date as in time', () => {
    expect(lateMs({ at, handedInAt: '2026-12-04T20:59:59.999Z' })).toBe(0);
    expect(lateMs({ at, handedInAt: '2026-12-04T21:00:00.000Z' })).toBe(60_000);
  });
});

describe('dueState', () => {
  const open = { status: 'NOT_STARTED', isLocked: false } as const;
  it.each<[DueState, string]>([
    ['ahead', '2026-12-02T20:59:00.000Z'],
    ['soon', '2026-12-02T21:00:00.000Z'],
    ['soon', '2026-12-04T20:59:59.000Z'],
    ['passed', '2026-12-04T21:00:00.000Z'],
  ])('is %s at %s', (state, now) => {
    expect(dueState({ at }, { ...open, now: time(now) })).toBe(state);
  });

  it('never calls a locked lesson late', () => {
    const now = time('2026-12-09T00:00:00.000Z');
    expect(dueState({ at }, { status: 'NOT_STARTED', isLocked: true, now })).toBe('closed');
  });

  it('says whether a lesson was handed in in time', () => {
    const now = time('2026-12-09T00:00:00.000Z');
    const done = { status: 'ON_REVIEW', isLocked: false, now } as const;
    expect(dueState({ at, handedInAt: '2026-12-01T00:00:00.000Z' }, done)).toBe('inTime');
    expect(dueState({ at, handedInAt: '2026-12-05T00:00:00.000Z' }, done)).toBe('late');
  });

  describe('of a returned lesson', () => {
    const due = { at, handedInAt: '2026-12-01T00:00:00.000Z' };
    const returned = { status: 'NEED_REWORK', isLocked: false } as const;

    it('counts the time that is left before the due date', () => {
      expect(dueState(due, { ...returned, now: time('2026-12-04T00:00:00.000Z') })).toBe('soon');
    });

    it('is the state of the first submission after the due date', () => {
      expect(dueState(due, { ...returned, now: time('2026-12-09T00:00:00.000Z') })).toBe('inTime');
    });
  });
});

it('accepts only times that are in the calendar', () => {
  for (const text of ['2028-02-29T23:59', '2026-12-04T00:00']) expect(isLocalTime(text)).toBe(true);
  for (const text of ['2027-02-29T23:59', '2026-12-04T24:00', '2026-13-01T10:00', '2026-12-04'])
    expect(isLocalTime(text)).toBe(false);
});
