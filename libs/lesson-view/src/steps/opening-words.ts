const utc = { timeZone: 'UTC' } as const;
const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', ...utc });
const anyDay = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', ...utc });

/**
 * «4 декабря», with the year if it is not this year.
 * @param day a day of the school's calendar: `2026-12-04`
 */
export const nameOpeningDay = (day: string, now: Date = new Date()): string =>
  (day.startsWith(`${now.getFullYear()}-`) ? dayOfYear : anyDay).format(new Date(`${day}T00:00:00Z`));

/** «откроется 4 декабря» */
export const openingWords = (day: string, now?: Date): string => `откроется ${nameOpeningDay(day, now)}`;
