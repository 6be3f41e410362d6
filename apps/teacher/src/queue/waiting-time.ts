import { texts } from './texts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long an item waits: in whole hours on the first day, then in whole days. */
export function formatWaitingTime(since: string, now: Date = new Date()): string {
  const passed = now.getTime() - new Date(since).getTime();
  if (passed < hour) return texts.lessThanAnHour;
  return passed < day ? texts.hours(Math.floor(passed / hour)) : texts.days(Math.floor(passed / day));
}
