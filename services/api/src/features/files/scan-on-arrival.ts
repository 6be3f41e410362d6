import { scanFileJob } from '../scans/job-kinds';
import { type Transaction, sql } from 'kysely';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { Tables } from '../../core/db/tables';
import type { ScanResult } from '../../core/files/clamd';
import { scanStored } from '../../core/files/scan-stored';
import type { FileRow } from '../../core/files/store-file';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';

/** How long an upload waits for the result of its scan. After this time a job asks again. */
const timeoutMs = 10_000;

/**
 * Asks the scanner about a file whose bytes are stored, before its row is written. If the scanner does not answer, a
 * job asks again later. `save` writes the state in the transaction of the row. Throws `file_infected` after it wrote a
 * row of the journal; the caller then stores no file.
 */
export async function scanOnArrival(
  { db, storage, config, jobs }: Pick<Context, 'db' | 'storage' | 'config' | 'jobs'>,
  user: SignedInUser,
  file: FileRow,
): Promise<{ save: (trx: Transaction<Tables>) => Promise<void> }> {
  const { clamdUrl } = config;
  if (clamdUrl === null) return { save: () => Promise.resolve() };
  const result = await settleScan(scanStored(clamdUrl, storage, file, AbortSignal.timeout(timeoutMs)));
  if (result.state === 'infected') {
    const { virus } = result;
    const subject = { kind: 'user', id: user.id } as const;
    await inTransaction(db, (trx) =>
      record(trx, { by: user, action: 'account.virusFound', subject, facts: { virus } }),
    );
    throw problem('file_infected');
  }
  const { state } = result;
  return {
    async save(trx) {
      await trx
        .insertInto('file_scans')
        .values({
          file_key: file.storage_key,
          owner_id: file.owner_id,
          state,
          ...(state === 'clean' && { checked_at: sql<Date>`now()` }),
          // Before `next_at` the job of this file asks the scanner. After it the regular job for all files asks.
          next_at: sql<Date>`now() + ${state === 'too_large' ? '1 day' : '10 minutes'}::interval`,
        })
        .execute();
      if (state === 'checking') await jobs.enqueue(trx, scanFileJob, { key: file.storage_key });
    },
  };
}

/** When the scanner fails, the upload does not fail: the state of its file is `checking`. The job logs the reason. */
async function settleScan(scan: Promise<ScanResult>): Promise<ScanResult | { state: 'checking' }> {
  try {
    return await scan;
  } catch {
    return { state: 'checking' };
  }
}
