import { CsvError, parse } from 'csv-parse/sync';
import { problem } from '../../../core/http/problem';
import { importTexts } from './texts';

/** A table of a file: its headings, and its rows with the line number of each row's end. */
export interface Table {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

// Characters of binary files, such as workbooks and pictures.
const binary = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
/** Texts in other formats, by their beginning. No heading of a table begins like this. */
const otherFormats = [
  { name: 'JSON', start: /^\s*(?:\{\s*["}]|\[\s*["[{\]\d])/ },
  { name: 'RTF', start: /^\s*\{\\rtf/ },
  { name: 'страница HTML', start: /^\s*<(?:!doctype html|html|head|body|table)\b/i },
  { name: 'XML', start: /^\s*<(?:\?xml|!--|[a-z])/i },
];
const maxRows = 2000;
const maxColumns = 100;
/** A row of a person needs a few hundred characters. */
const maxRowChars = 64 * 1024;

/**
 * Reads a table with semicolons, commas or tabs between the cells. Skips empty rows and a first line `sep=;`.
 * Throws `file_type` for a binary file, and `validation` for a text in another format, for a row that is too long (for example after an unclosed
 * quote), for no rows, for more than 2,000 rows and for more than 100 columns.
 */
export function readTable(text: string): Table {
  if (binary.test(text)) throw problem('file_type');
  const table = text.replace(/^\ufeff/, '');
  const other = otherFormats.find(({ start }) => start.test(table));
  if (other) throw badFile(importTexts.otherFormat(other.name));
  const [head, ...rows] = parseRows(table);
  if (!head || rows.length === 0) throw badFile(importTexts.noRows);
  if (rows.length > maxRows) throw badFile(importTexts.tooManyRows(maxRows));
  if (head.cells.length > maxColumns) throw badFile(importTexts.tooManyColumns(maxColumns));
  return { headings: head.cells, rows };
}

/** The problem `validation` for the whole file. */
export const badFile = (...messages: string[]) =>
  problem('validation', { issues: messages.map((message) => ({ path: '', message })) });

function parseRows(text: string): Table['rows'] {
  // An unclosed quote is in the row after the last complete one. The library reports the line where it stopped.
  let lastLine = 0;
  try {
    const { separator, table } = splitSeparatorLine(text);
    const records = parse(table, {
      delimiter: separator ?? findSeparator(table),
      info: true,
      on_record: (record: string[], { lines }) => ((lastLine = lines), record),
      // The library's own detection is slow: it runs at every character of the first line.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRowChars,
      // The headings, the allowed rows and one more row to detect that there are too many.
      to: maxRows + 2,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record.map(readCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = lastLine + 1;
    const tooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw badFile(tooLong ? importTexts.tooLongRow(line) : importTexts.unreadable(line));
  }
}

// The export puts an apostrophe before a cell that looks like a formula, also before its own apostrophes.
const readCell = (text: string) =>
  text
    .trim()
    .replace(/^'(?='*\s*[=+\-@＝＋－＠])/, '')
    .trim();

// Excel understands this line before the headings. Its line end is not removed, so that line numbers stay right.
const separatorLine = /^\s*"?sep=([;,\t])"?[;,\t ]*(?=[\r\n])/i;

/** Finds the separator in a first line that declares it, and the table without that line. */
const splitSeparatorLine = (text: string) => ({
  separator: separatorLine.exec(text)?.[1],
  table: text.replace(separatorLine, ''),
});

/** The separator that occurs most often in the line of headings. */
function findSeparator(text: string): string {
  const [head = ''] = /\S.*/.exec(text.slice(0, maxRowChars)) ?? [];
  const countCells = (separator: string) => head.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (countCells(next) > countCells(best) ? next : best));
}
