import { stringify } from 'csv-stringify/sync';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParticipantRow } from './queries';

/** Participants per page. A page blocks the event loop for some milliseconds. */
export const pageSize = 250;

/**
 * Participants as CSV for Russian Excel: semicolons, a byte order mark, Windows line ends. A cell that looks like a
 * formula gets an apostrophe in front; the import removes it.
 * Each page is read after the previous one was consumed, and other requests are answered in between. Participants
 * who were deleted in the meantime are missing.
 * @param ids of all participants in the order of the table
 * @param find reads the rows of a page
 * @param timeZone of the times; a heading names it
 */
export async function* tableOf(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<ParticipantRow[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield linesOf([headingsIn(timeZone)], { bom: true });
  const timeOf = timesIn(timeZone);
  for (let from = 0; from < ids.length; from += pageSize) {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    const rows = await find(ids.slice(from, from + pageSize));
    yield linesOf(rows.map((row) => cellsOf(row, timeOf)));
  }
}

const linesOf = (lines: string[][], { bom = false } = {}) =>
  stringify(
    lines.map((line) => line.map(withoutFormula)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/, bom, escape_formulas: true },
  );

// Some spreadsheets skip spaces before a formula. The library escapes only formulas without spaces.
const withoutFormula = (cell: string) => (/^\s+[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const headingsIn = (timeZone: string) => [
  'Фамилия',
  'Имя',
  'E-mail',
  'Группа',
  `Последний вход (${zoneName(timeZone)})`,
  'Уроков пройдено',
  'Курсов начато',
];

/** The Russian name of a time zone without its summer time: «Москва, стандартное время». */
const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A function that writes a moment as «2026-11-18 12:04». Sweden writes dates so, and spreadsheets read them. */
function timesIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment);
}

/** The day of a moment: «2026-11-18». */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

const cellsOf = (row: ParticipantRow, timeOf: (moment: Date) => string) => [
  row.lastName,
  row.firstName,
  row.email,
  row.groupName ?? '',
  row.lastLogin ? timeOf(row.lastLogin) : '',
  String(row.lessons),
  String(row.courses),
];
