import type { ProgressStatus } from '@stupeni/contract';

/** A due date of one learner in one lesson: ISO moments. */
interface DueDate {
  at: string;
  handedInAt?: string;
}

const minuteMs = 60_000;
const soonMs = 2 * 24 * 60 * minuteMs;

/** How late a lesson was handed in, in ms. The minute of the due date is in time: 0. Null before it is handed in. */
export function lateMs({ at, handedInAt }: DueDate): number | null {
  if (handedInAt === undefined) return null;
  const ms = Date.parse(handedInAt) - Date.parse(at);
  return ms < minuteMs ? 0 : ms;
}

/**
 * What a due date means to its learner. `inTime` and `late`: it is handed in. `closed`: the lesson is still locked, and
 * a locked lesson is never late. `passed`: it is overdue. `soon`: two days or less are left. A returned lesson counts as
 * not handed in until its due date.
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

/** Whether a text names a time that is in the calendar: `2028-02-29T23:59`, and no 29 February in 2027. */
export function isLocalTime(text: string): boolean {
  const time = new Date(`${text}:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 16) === text;
}
