import { stringify } from 'csv-stringify/sync';

/**
 * Lines of CSV for Russian Excel: semicolons and Windows line ends. With `bom`, which is for the first lines, a byte
 * order mark comes first. A text cell that looks like a formula gets an apostrophe in front, even after another
 * apostrophe, because the import removes one. A number never gets one.
 */
export const writeLines = (lines: (string | number)[][], { bom = false } = {}) =>
  stringify(
    lines.map((line) => line.map(escapeFormula)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/, bom, escape_formulas: true },
  );

// Some spreadsheets skip spaces before a formula. The library escapes only formulas without spaces and apostrophes.
const escapeFormula = (cell: string | number) =>
  typeof cell === 'string' && /^(?:\s+|'+\s*)[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell;

/** The Russian name of a time zone without its summer time: «Москва, стандартное время». */
export const formatZone = (timeZone: string) =>
  new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * A function that writes a moment as «2026-11-18 12:04». The Swedish locale has this form, and spreadsheets read it.
 */
export function makeTimeFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment);
}

/** The day of a moment: «2026-11-18». */
export const dayIn = (timeZone: string, moment: Date): string => makeDayFormat(timeZone)(moment);

/** A function that writes the day of a moment: «2026-11-18». */
export function makeDayFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => format.format(moment);
}
