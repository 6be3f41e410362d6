const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/**
 * A size as text, in units of 1024: «240 КБ», «1,9 МБ». Tenths are only shown for megabytes and larger units, and only
 * below 100.
 */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (unit < units.length - 1 && size >= 1023.95) {
    size /= 1024;
    unit += 1;
  }
  const words = unit >= 2 && size < 99.95 ? tenths : whole;
  return `${words.format(size)}\u00a0${units[unit]}`;
}
