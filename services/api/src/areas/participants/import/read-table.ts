import { CsvError, parse } from 'csv-parse/sync';
import { problem } from '../../../http/problem';
import { importTexts } from './texts';

/** A table as read from a file: its headings, and its rows with the line where each ends. */
export interface Table {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

// A workbook or a picture has these soon; a table never.
const foreign = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
const mostRows = 2000;
const mostColumns = 100;
/** Characters of one row; a person's names, e-mail and group need a few hundred. */
const longestRow = 64 * 1024;

/**
 * Reads a table whose cells are parted by semicolons, commas or tabs. Empty rows
 * and a first line `sep=;` are left out.
 * Throws `file_type` for what is no text, `validation` for a row that never ends (as behind an open quote), for no
 * rows, more than 2,000 and more than a hundred columns.
 */
export function readTable(text: string): Table {
  if (foreign.test(text)) throw problem('file_type');
  const [head, ...rows] = parsed(text.replace(/^\ufeff/, ''));
  if (!head || rows.length === 0) throw refusedFile(importTexts.noRows);
  if (rows.length > mostRows) throw refusedFile(importTexts.tooManyRows(mostRows));
  if (head.cells.length > mostColumns) throw refusedFile(importTexts.tooManyColumns(mostColumns));
  return { headings: head.cells, rows };
}

/** Refuses the file as a whole. */
export const refusedFile = (...messages: string[]) =>
  problem('validation', { issues: messages.map((message) => ({ path: '', message })) });

function parsed(text: string): Table['rows'] {
  try {
    const { told, table } = withoutSign(text);
    const records = parse(table, {
      delimiter: told ?? delimiterOf(table),
      info: true,
      // Found by itself it would be looked for again at every character until the first line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: longestRow,
      // The headings, and one row more than may be: nobody needs to know how many there are.
      to: mostRows + 2,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record.map(cell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    const tooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw refusedFile(tooLong ? importTexts.tooLongRow(line) : importTexts.unreadable(line));
  }
}

// Our own export puts an apostrophe before what a spreadsheet would take for a formula.
const cell = (text: string) =>
  text
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
    .trim();

// Excel writes or reads it before the headings; its line end stays, so that lines are counted as in the file.
const signLine = /^\s*"?sep=([;,\t])"?[;,\t ]*(?=[\r\n])/i;

/** The table without a first line that only tells the sign between cells, and that sign. */
const withoutSign = (text: string) => ({
  told: signLine.exec(text)?.[1],
  table: text.replace(signLine, ''),
});

/** The sign that parts the headings: of the three the one that stands there most often. */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text.slice(0, longestRow)) ?? [];
  const timesOf = (sign: string) => head.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (timesOf(sign) > timesOf(best) ? sign : best));
}
