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
 */
export async function* tableOf(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<ParticipantRow[]>,
): AsyncGenerator<string> {
  yield linesOf([headings], { bom: true });
  for (let from = 0; from < ids.length; from += pageSize) {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    yield linesOf((await find(ids.slice(from, from + pageSize))).map(cellsOf));
  }
}

const linesOf = (lines: string[][], { bom = false } = {}) =>
  stringify(
    lines.map((line) => line.map(withoutFormula)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/, bom, escape_formulas: true },
  );

// Some spreadsheets skip spaces before a formula. The library escapes only formulas without spaces.
const withoutFormula = (cell: string) => (/^\s+[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const headings = [
  'Фамилия',
  'Имя',
  'E-mail',
  'Группа',
  'Последний вход (UTC)',
  'Уроков пройдено',
  'Курсов начато',
];

const cellsOf = (row: ParticipantRow) => [
  row.lastName,
  row.firstName,
  row.email,
  row.groupName ?? '',
  row.lastLogin?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
  String(row.lessons),
  String(row.courses),
];
