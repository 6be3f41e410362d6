const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat('ru', { numeric: 'auto' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const countDaysBefore = (now: Date, date: Date) => Math.round((midnight(now) - midnight(date)) / 86_400_000);

/** How many midnights of the reader's time zone lie between an instant (ISO 8601) and now: 0 is today. */
export const countDaysAgo = (instant: string, now: Date = new Date()): number =>
  countDaysBefore(now, new Date(instant));

/** The time of day of an instant: «16:20». */
export const formatTime = (instant: string): string => time.format(new Date(instant));

/**
 * An instant as text: «сегодня, 16:20», «вчера, 09:12», «28 октября, 10:14». It has the year if that is not this year.
 */
export function formatMoment(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  const daysAgo = countDaysBefore(now, date);
  const named = daysAgo === 0 || daysAgo === 1;
  const sameYear = date.getFullYear() === now.getFullYear();
  const name = named ? relative.format(-daysAgo, 'day') : (sameYear ? day : dayOfYear).format(date);
  return `${name}, ${time.format(date)}`;
}
