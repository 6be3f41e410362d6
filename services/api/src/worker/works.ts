import { readPeople } from '../areas/participants/import/read-people';
import { readTable } from '../areas/participants/import/read-table';
import { cleanDocument } from '../editing/clean-document';

/** What can take longer than 50 ms of CPU for one request: each takes texts and answers with plain data. */
export const works = {
  /** A document of any format as JSON: cleaned, to be stored. Throws what `cleanDocument` throws. */
  cleanDocument: ({ field, text }: WorkInput) => cleanDocument(field, JSON.parse(text)),
  /** A CSV file's people. Throws what `readTable` and `readPeople` throw. */
  readPeople: ({ text }: WorkInput) => readPeople(readTable(text)),
};

export type Works = typeof works;

/** `field`: the body's field that the text came in, for the issues; '' for the body itself. */
export interface WorkInput {
  field: string;
  text: string;
}
