import { stringify } from 'csv-stringify/sync';
import type { ParticipantRow } from './queries';

/**
 * Participants as the CSV that Russian Excel opens: semicolons, a byte order mark, Windows line ends. What a
 * spreadsheet would take for a formula gets an apostrophe in front; the import takes it off again.
 */
export const tableOf = (rows: readonly ParticipantRow[]): string =>
  stringify(rows.map(cellsOf), {
    header: true,
    columns: headings,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    bom: true,
    escape_formulas: true,
  });

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
