import { scanFileJob } from '../scans/job-kinds';
import { type Transaction, sql } from 'kysely';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { Tables } from '../../core/db/tables';
import type { ScanResult } from '../../core/files/clamd';
import { scanStored } from '../../core/files/scan-stored';
import type { FileRow } from '../../core/files/store-file';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';

/** How long an upload waits for its result. After that a job asks again. */
const timeoutMs = 10_000;

/**
 * Asks the scanner about a file whose bytes are stored, before its row is written. Without an answer the file waits for
 * a job. `save` writes the state in the transaction of the row.
 * Throws `file_infected`, with a row in the journal; then nothing of the file stays.
 */
export async function scanOnArrival(
  { db, storage, config, jobs }: Pick<Context, 'db' | 'storage' | 'config' | 'jobs'>,
  user: SignedUser,
  file: FileRow,
): Promise<{ save: (trx: Transaction<Tables>) => Promise<void> }> {
  const { clamdUrl } = config;
  if (clamdUrl === null) return { save: () => Promise.resolve() };
  const result = await unlessUnanswered(scanStored(clamdUrl, storage, file, AbortSignal.timeout(timeoutMs)));
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
          // Until then the job of the file tries. After that the duty does.
          next_at: sql<Date>`now() + ${state === 'too_large' ? '1 day' : '10 minutes'}::interval`,
        })
        .execute();
      if (state === 'checking') await jobs.enqueue(trx, scanFileJob, { key: file.storage_key });
    },
  };
}

/** An upload does not fail because the scanner does: its file waits. The job logs why. */
async function unlessUnanswered(scan: Promise<ScanResult>): Promise<ScanResult | { state: 'checking' }> {
  try {
    return await scan;
  } catch {
    return { state: 'checking' };
  }
}
