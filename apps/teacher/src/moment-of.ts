const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** Day and time in the reader's own zone: «18 ноября, 09:14»; the year only when it is not this one. */
export function momentOf(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  const year = date.getFullYear();
  return `${day.format(date)}${year === now.getFullYear() ? '' : ` ${year}`}, ${time.format(date)}`;
}
