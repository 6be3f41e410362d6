import { stringify } from 'csv-stringify/sync';
import type { ParticipantRow } from './queries';

/**
 * Participants as the CSV that Russian Excel opens: semicolons, a byte order mark, Windows line ends. What a
 * spreadsheet would take for a formula gets an apostrophe in front; the import takes it off again.
 */
export const tableOf = (rows: readonly ParticipantRow[]): string =>
  stringify(
    rows.map((row) => cellsOf(row).map(inert)),
    {
      header: true,
      columns: headings,
      delimiter: ';',
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      bom: true,
      escape_formulas: true,
    },
  );

// Some spreadsheets pass over spaces before they look for a formula; the writer does not.
const inert = (cell: string) => (/^\s+[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell);

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
