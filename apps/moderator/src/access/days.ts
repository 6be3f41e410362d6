import { endingDays } from '@stupeni/contract';
import { impossibleDay } from '../screen/DayField';
import { texts } from './texts';

const dayMs = 86_400_000;

/** The day that is this number of days after another one. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Whether an access ends today or within `endingDays`. */
export const endsSoon = (
  { lastDay, ended }: { lastDay: string | null; ended: boolean },
  today: string,
): boolean => !ended && lastDay !== null && lastDay <= addDays(today, endingDays);

/** Why an access cannot end on this day of a `DayField`. Undefined for a good day, and without a day. */
export function findDayIssue(day: string, today: string): string | undefined {
  if (day === impossibleDay) return texts.incomplete;
  return day !== '' && day < today ? texts.passed : undefined;
}

/** The issue that is shown. A person who types a day has an incomplete one at each key, until the form is sent. */
export const findShownDayIssue = (issue: string | undefined, isTried: boolean): string | undefined =>
  issue === texts.incomplete && !isTried ? undefined : issue;
