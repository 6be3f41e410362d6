import type { ProgressStatus } from '@stupeni/contract';

/** The due date of one learner for one lesson, and when it was handed in: ISO moments. */
interface DueDate {
  at: string;
  handedInAt?: string;
}

const minuteMs = 60_000;
const soonMs = 2 * 24 * 60 * minuteMs;

/**
 * How late a lesson was handed in, in ms. A lesson that was handed in within the minute of the due date is in time: 0.
 * Null before it is handed in.
 */
export function lateMs({ at, handedInAt }: DueDate): number | null {
  if (handedInAt === undefined) return null;
  const ms = Date.parse(handedInAt) - Date.parse(at);
  return ms < minuteMs ? 0 : ms;
}

/**
 * What a due date means to its learner. `inTime` and `late`: the lesson is handed in. `closed`: the lesson is still
 * locked, and a locked lesson is never late. `passed`: the lesson is overdue. `soon`: two days or less are left. Until
 * its due date, a returned lesson counts as not handed in.
 */
export type DueState = 'inTime' | 'late' | 'closed' | 'passed' | 'soon' | 'ahead';

export function dueState(
  due: DueDate,
  { status, isLocked, now }: { status: ProgressStatus; isLocked: boolean; now: number },
): DueState {
  const leftMs = Date.parse(due.at) + minuteMs - now;
  const late = lateMs(due);
  if (late !== null && !(status === 'NEED_REWORK' && leftMs > 0)) return late > 0 ? 'late' : 'inTime';
  if (isLocked) return 'closed';
  if (leftMs <= 0) return 'passed';
  return leftMs <= soonMs ? 'soon' : 'ahead';
}

/** Whether a text is a time of the calendar. `2028-02-29T23:59` is one; 29 February 2027 is none. */
export function isLocalTime(text: string): boolean {
  const time = new Date(`${text}:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 16) === text;
}
