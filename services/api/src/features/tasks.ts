import type { TaskInput, Tasks } from '../core/worker/threads';
import { cleanDocument } from './editing/clean-document';
import { readPeople } from './participants/import/read-people';
import { readTable } from './participants/import/read-table';
import type { Invoice } from './payments/invoices/invoice';

/** The tasks for threads: each may need more than 50 ms of CPU for one request. */
export const tasks = {
  /** Cleans a document of any format, given as JSON. Throws the problems of `cleanDocument`. */
  cleanDocument: ({ field, text }: TaskInput) => cleanDocument(field, JSON.parse(text)),
  /** Reads the people of a CSV file. Throws the problems of `readTable` and `readPeople`. */
  readPeople: ({ text }: TaskInput) => readPeople(readTable(text)),
  /** Draws the PDF of an `Invoice`, given as JSON. Only the thread loads the fonts. */
  drawInvoice: async ({ text }: TaskInput): Promise<Uint8Array> => {
    const { renderPdf } = await import('./payments/invoices/pdf');
    return renderPdf(JSON.parse(text) as Invoice);
  },
  /** Writes a sheet of Excel with lines, given as JSON. Only the thread loads the library. */
  writeWorkbook: async ({ text }: TaskInput): Promise<Uint8Array> => {
    const { writeWorkbook } = await import('./group-progress/write-workbook');
    return writeWorkbook(JSON.parse(text) as (string | number)[][]);
  },
} satisfies Tasks;

/** The tasks that take long also with a short text. */
export const alwaysLong: ReadonlySet<keyof typeof tasks> = new Set(['drawInvoice', 'writeWorkbook'] as const);
