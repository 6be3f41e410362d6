import type { JournalEntry } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { endPage, readPage } from '../../core/http/page';
import { serve } from '../../core/http/serve';
import { sendTotal } from '../../core/http/total';
import { countJournal, findJournal, type JournalRow } from './queries';

/**
 * Moderators with the right `staff` read the journal. No call changes it. Only an erasure removes personal data from it,
 * and the nightly sweep deletes old entries.
 */
export function journal(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listJournal', async ({ query, reply }) => {
    const page = readPage(query);
    const rows = await findJournal(db, query, page);
    if (query.total) sendTotal(reply, await countJournal(db, query));
    return endPage(reply, rows, page, ({ id }) => id).map(toJournalEntry);
  });
}

const toJournalEntry = ({
  at,
  by_user,
  by_name,
  subject_kind,
  subject_id,
  subject_name,
  last_at,
  ...row
}: JournalRow): JournalEntry => ({
  ...row,
  at: at.toISOString(),
  lastAt: last_at && last_at.toISOString(),
  by: by_user === null ? null : { id: by_user, name: by_name ?? '' },
  subject: subject_kind && { kind: subject_kind, id: subject_id, name: subject_name },
});
