/** «2 декабря, 14:30» in the time zone of the school. */
export const formatMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replace(' в ', ', ');

/** «2 декабря» in the time zone of the school. */
export const formatDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone }).format(new Date(instant));
