import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { UnreadableFileError } from '../unreadable-file-error';
import { requireUnpackable } from './unpacked-size';

/** The most bytes of XML. More would stop the page for seconds. */
const maxUnpackedBytes = 20_000_000;
/** The most rows shown of a table. A longer table is for a program and not for a page. */
const maxRows = 500;

export interface SheetTable {
  name: string;
  rows: string[][];
  /** The number of rows that are not shown. */
  hiddenRowCount: number;
}

/**
 * The values of all sheets of an .xlsx file.
 * @throws UnreadableFileError when the file is protected, broken or too large
 */
export async function readSheets(file: Blob): Promise<SheetTable[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  requireUnpackable(bytes, maxUnpackedBytes);
  try {
    // The reader unpacks large parts in a worker from a `blob:` address, which the policy of the page refuses.
    // Uncompressed parts need no worker.
    const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
    const uncompressed = zipSync(writeTexts(parts), { level: 0 });
    const sheets = await readXlsxFile(new Blob([new Uint8Array(uncompressed)]));
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.slice(0, maxRows).map((row) => row.map(formatCell)),
      hiddenRowCount: Math.max(0, data.length - maxRows),
    }));
  } catch (cause) {
    throw new UnreadableFileError('broken', { cause });
  }
}

/** Turns cells into texts where the reader would lose what they show. */
const writeTexts = (parts: Record<string, Uint8Array>): Record<string, Uint8Array> => {
  const percents = findPercentFormats(parts['xl/styles.xml']);
  const write = (sheet: Uint8Array) =>
    strToU8(
      strFromU8(sheet).replace(/<c\b([^>]*[^/])>(.*?)<\/c>/gs, (cell, attributes: string, content: string) =>
        writeText(cell, attributes, content, percents),
      ),
    );
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      name,
      name.startsWith('xl/worksheets/') ? write(bytes) : bytes,
    ]),
  );
};

/**
 * The cell with its text: the error of a failed formula, such as #DIV/0!, which the reader leaves empty, or a percentage,
 * which the reader gives as a fraction. Other cells stay as they are.
 */
function writeText(
  cell: string,
  attributes: string,
  content: string,
  percents: Map<string, Intl.NumberFormat>,
): string {
  const type = readAttribute(attributes, 't') || 'n';
  if (type === 'e') return `<c${attributes.replace('t="e"', 't="str"')}>${content}</c>`;
  const percent = percents.get(readAttribute(attributes, 's'));
  if (type !== 'n' || !percent) return cell;
  const text = content.replace(/(<v\b[^>]*>)([^<]+)/, (_, tag: string, value: string) => {
    return `${tag}${percent.format(Number(value))}`;
  });
  return `<c${attributes.replace('t="n"', '')} t="str">${text}</c>`;
}

/** The formats of percentages by the number of the cell style. 9 and 10 are formats that every workbook has. */
function findPercentFormats(styles: Uint8Array = new Uint8Array()): Map<string, Intl.NumberFormat> {
  const xml = strFromU8(styles);
  const codes = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ]);
  for (const [format] of xml.matchAll(/<numFmt\b[^>]*>/g))
    codes.set(readAttribute(format, 'numFmtId'), readAttribute(format, 'formatCode'));
  const [, cellStyles = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(xml) ?? [];
  return new Map(
    Array.from(cellStyles.matchAll(/<xf\b[^>]*>/g), ([style], index) => ({
      index: String(index),
      code: codes.get(readAttribute(style, 'numFmtId')) ?? '',
    }))
      .filter(({ code }) => code.includes('%'))
      .map(({ index, code }) => [index, makePercentFormat(code)]),
  );
}

/** @param code such as `0.0%`; zeros after the point are digits that the cell always shows */
function makePercentFormat(code: string): Intl.NumberFormat {
  const digits = /\.(0+)/.exec(code)?.[1]?.length ?? 0;
  return new Intl.NumberFormat('ru', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 10 });
const days = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone: 'UTC' });

function formatCell(value: unknown): string {
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
  if (value instanceof Date) return formatDate(value);
  return typeof value === 'string' ? value : '';
}

/** A workbook counts days from this one. A time of day or a duration is a moment soon after its start. */
const firstDay = Date.UTC(1899, 11, 30);
const minute = 60_000;
const day = 24 * 60 * minute;

function formatDate(date: Date): string {
  const minutes = Math.round((date.getTime() - firstDay) / minute);
  if (minutes < 60 * 24 * 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return date.getTime() % day === 0 ? days.format(date) : `${days.format(date)}, ${times.format(date)}`;
}
