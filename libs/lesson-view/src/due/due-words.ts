import type { CheckType, Due, ProgressStatus } from '@stupeni/contract';
import { counted, type DueState, dueState, lateMs } from '@stupeni/rules';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The facts of a learner's lesson that decide the words of its due date. */
export interface DueLesson {
  due: Due;
  status: ProgressStatus;
  checkType: CheckType;
  isLocked: boolean;
}

/** A due date in words, and what it means. */
export interface DueWords {
  state: DueState;
  text: string;
  /** The date before an extension, in words. */
  before?: string;
}

/** «до пятницы, 4 декабря, 23:59», «завтра, 23:59», «срок был 24 ноября, 23:59», «сдано 26 ноября, опоздание 2 дня». */
export function dueWords(
  { due, status, checkType, isLocked }: DueLesson,
  now: number = Date.now(),
): DueWords {
  const state = dueState(due, { status, isLocked, now });
  const today = toSchoolTime(due, now);
  const before = due.was === undefined ? {} : { before: `Срок продлён: был ${nameDay(due.was, today)}` };
  return { state, text: formatState(state, { due, checkType, today }), ...before };
}

function formatState(
  state: DueState,
  { due, checkType, today }: { due: Due; checkType: CheckType; today: string },
): string {
  const time = `${due.on.slice(11)}${makeZoneNote(due)}`;
  switch (state) {
    case 'inTime':
    case 'late': {
      const day = nameDay(toSchoolTime(due, Date.parse(due.handedInAt!)), today);
      const done = `${checkType === 'FILE' ? 'сдано' : 'пройдено'} ${day}`;
      return state === 'late' ? `${done}, ${formatLate(lateMs(due) ?? 0)}` : `${done}, в срок`;
    }
    case 'passed':
      return `срок был ${nameDay(due.on, today)}, ${time}`;
    case 'closed':
      // The lesson is locked, so it is not late even if its date has passed.
      return due.on < today
        ? `срок: ${nameDay(due.on, today)}, ${time}`
        : formatUntilDay(due.on, today, time);
    case 'soon':
    case 'ahead':
      return formatUntilDay(due.on, today, time);
    default:
      return state satisfies never;
  }
}

/** «опоздание 2 дня», «опоздание 21 час». */
export const formatLate = (ms: number): string => `опоздание ${formatSpan(ms)}`;

function formatSpan(ms: number): string {
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), { one: 'день', few: 'дня', many: 'дней' });
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), { one: 'час', few: 'часа', many: 'часов' });
  return 'меньше часа';
}

/** A due date with its time by the school's clock: «4 декабря, 23:59». */
export const formatDue = (due: Due, now: number = Date.now()): string =>
  `${nameDay(due.on, toSchoolTime(due, now))}, ${due.on.slice(11)}${makeZoneNote(due)}`;

/** A day of the school's calendar in words, for example the date before an extension. */
export const nameDueDay = (due: Due, time: string, now: number = Date.now()): string =>
  nameDay(time, toSchoolTime(due, now));

/** The date `days` days after today, or after the due date if that is in the future: `2026-12-06`. */
export function dueDaysAhead(due: Due, days: number, now: number = Date.now()): string {
  const today = toSchoolTime(due, now);
  const from = due.on > today ? due.on : today;
  return new Date(midnight(from) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * A moment by the school's clock. `at` and `on` are the same moment in UTC and by this clock, so their difference is
 * the offset of the clock.
 */
const toSchoolTime = ({ at, on }: Due, moment: number): string =>
  new Date(moment + Date.parse(`${on}Z`) - Date.parse(at)).toISOString().slice(0, 16);

/** The words «по времени школы» if the clock of the reader differs from the school's clock. Otherwise empty. */
function makeZoneNote({ at, on }: Due): string {
  const here = new Date(at);
  const offsetMs = here.getTime() - here.getTimezoneOffset() * minuteMs;
  return new Date(offsetMs).toISOString().slice(0, 16) === on ? '' : ' по времени школы';
}

const utc = { timeZone: 'UTC' } as const;
const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', ...utc });
const anyDay = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', ...utc });

const midnight = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00Z`);

/** «4 декабря», with the year if it is not this year. */
const nameDay = (time: string, today: string): string =>
  (time.slice(0, 4) === today.slice(0, 4) ? dayOfYear : anyDay).format(midnight(time));

/** «сегодня», «завтра», «до пятницы, 4 декабря» within a week, and «до 14 декабря» later. */
function formatUntilDay(time: string, today: string, clock: string): string {
  const days = (midnight(time) - midnight(today)) / dayMs;
  if (days === 0) return `сегодня, ${clock}`;
  if (days === 1) return `завтра, ${clock}`;
  const weekday = days < 7 ? `${weekdays[new Date(midnight(time)).getUTCDay()]}, ` : '';
  return `до ${weekday}${nameDay(time, today)}, ${clock}`;
}

// The weekdays in the case that «до» needs. `Intl` cannot decline them.
const weekdays = ['воскресенья', 'понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы'];
