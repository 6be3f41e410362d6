import { callWithHeaders } from '@stupeni/api-client';
import type { Input, JournalEntry } from '@stupeni/contract';
import { pagesQuery, type ReadPage } from '@stupeni/remote';

export type JournalQuery = Pick<
  NonNullable<Input<'listJournal'>['query']>,
  'search' | 'personId' | 'group' | 'from'
>;

/** Pages of the journal, the newest entries first. */
export function journalQuery(filter: JournalQuery) {
  const read: ReadPage<JournalEntry> = (page, options) =>
    callWithHeaders('listJournal', { query: { ...page, ...filter } }, options);
  return pagesQuery(['journal', filter], read, { counted: true });
}
