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
  left: number;
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
    const stored = zipSync(showErrors(parts), { level: 0 });
    const sheets = await readXlsxFile(new Blob([new Uint8Array(stored)]));
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.slice(0, maxRows).map((row) => row.map(formatCell)),
      left: Math.max(0, data.length - maxRows),
    }));
  } catch (cause) {
    throw new UnreadableFileError('broken', { cause });
  }
}

/** The reader leaves the cells of failed formulas empty. As texts the cells show their error, such as #DIV/0!. */
const showErrors = (parts: Record<string, Uint8Array>): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      name,
      name.startsWith('xl/worksheets/')
        ? strToU8(strFromU8(bytes).replace(/(<c\s[^>]*\bt=)"e"/g, '$1"str"'))
        : bytes,
    ]),
  );

const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 10 });
const days = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone: 'UTC' });

function formatCell(value: unknown): string {
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
  if (value instanceof Date) return days.format(value);
  return typeof value === 'string' ? value : '';
}
