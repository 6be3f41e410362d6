import { readPeople } from './participants/import/read-people';
import { readTable } from './participants/import/read-table';
import { cleanDocument } from './editing/clean-document';
import type { Invoice } from './payments/invoices/invoice';

/** Tasks that may need more than 50 ms of CPU for one request. Each takes a text and returns plain data. */
export const tasks = {
  /** Cleans a document of any format, given as JSON. Throws the problems of `cleanDocument`. */
  cleanDocument: ({ field, text }: TaskInput) => cleanDocument(field, JSON.parse(text)),
  /** Reads the people of a CSV file. Throws the problems of `readTable` and `readPeople`. */
  readPeople: ({ text }: TaskInput) => readPeople(readTable(text)),
  /** Draws the PDF of an `Invoice`, given as JSON. Only the thread loads the fonts. */
  drawInvoice: async ({ text }: TaskInput): Promise<Uint8Array> => {
    const { pdfOf } = await import('./payments/invoices/pdf');
    return pdfOf(JSON.parse(text) as Invoice);
  },
};

export type Tasks = typeof tasks;
export type Result<N extends keyof Tasks> = Awaited<ReturnType<Tasks[N]>>;

/** `field` is the name of the body's field with the text, for the issues; '' for the body itself. */
export interface TaskInput {
  field: string;
  text: string;
}
