import { type Kysely, sql } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { replaceBytes } from '../../core/files/replace-bytes';
import type { ScanResult } from '../../core/files/clamd';
import { scanStored } from '../../core/files/scan-stored';
import type { JobRun } from '../../core/jobs/jobs';
import { record } from '../journal/record';

type Services = Pick<Context, 'db' | 'config' | 'storage' | 'tempFiles'>;

const pageSize = 100;

/**
 * Asks the scanner about one file that waits, stores the result, and removes the bytes of an infected file. A file
 * whose scan fails waits longer each time, up to ten minutes. Throws without a result.
 */
export async function scanFile(
  services: Services,
  { data: { key }, signal }: Pick<JobRun<{ key: string }>, 'data' | 'signal'>,
): Promise<void> {
  const { db, storage, config } = services;
  if (config.clamdUrl === null) return;
  const file = await findWaitingFile(db, key);
  if (!file) return;
  let result: ScanResult;
  try {
    result = await scanStored(config.clamdUrl, storage, file, signal);
  } catch (error) {
    await countFailure(db, key);
    throw error;
  }
  await saveResult(db, key, result);
  if (result.state === 'infected') await removeInfected(services, key);
}

/**
 * Scans the files whose own job was lost or has failed for the last time. Scans a file that was too large again each
 * day, and removes infected bytes that are still there. Ends at the first failure, because the scanner may be down; the
 * next run continues with the other files.
 */
export async function scanDueFiles(services: Services, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { db, config } = services;
  if (config.clamdUrl === null) return;
  for (;;) {
    const due = await findDueKeys(db);
    for (const { file_key: key, state } of due) {
      if (signal.aborted) return;
      if (state === 'infected') await removeInfected(services, key);
      else await scanFile(services, { data: { key }, signal });
    }
    if (due.length < pageSize) return;
  }
}

const findDueKeys = (db: Kysely<Tables>) =>
  db
    .selectFrom('file_scans')
    .select(['file_key', 'state'])
    .where('next_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(state in ('checking', 'too_large') or (state = 'infected' and removed_at is null))`)
    .orderBy('next_at')
    .limit(pageSize)
    .execute();

async function findWaitingFile(db: Kysely<Tables>, key: string) {
  const { rows } = await sql<{ storage_key: string; sha256: string }>`
    select file_key as storage_key, coalesce(files.sha256, media.sha256) as sha256 from file_scans
      left join files on files.storage_key = file_key
      left join media on media.storage_key = file_key
    where file_key = ${key} and state in ('checking', 'too_large')`.execute(db);
  return rows[0];
}

const countFailure = (db: Kysely<Tables>, key: string) =>
  db
    .updateTable('file_scans')
    .set({
      failures: sql<number>`failures + 1`,
      next_at: sql<Date>`now() + least(power(2, least(failures, 10)), 10) * interval '1 minute'`,
    })
    .where('file_key', '=', key)
    .execute();

async function saveResult(db: Kysely<Tables>, key: string, result: ScanResult): Promise<void> {
  await inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable('file_scans')
      .set({
        state: result.state,
        virus: result.state === 'infected' ? result.virus : null,
        checked_at: sql<Date>`now()`,
        // An administrator may raise the limit of the scanner.
        next_at: sql<Date>`now() + ${result.state === 'too_large' ? '1 day' : '0'}::interval`,
      })
      .where('file_key', '=', key)
      .where('state', 'in', ['checking', 'too_large'])
      .returning('owner_id')
      .executeTakeFirst();
    if (!saved || result.state !== 'infected') return;
    const { virus } = result;
    const subject = { kind: 'user', id: saved.owner_id } as const;
    await record(trx, { by: 'command', action: 'account.virusFound', subject, facts: { virus } });
  });
}

/**
 * Puts a short text in place of the bytes. The row changes after the bytes, so that the next run repeats a removal that
 * was interrupted.
 */
async function removeInfected({ db, storage, tempFiles }: Services, key: string): Promise<void> {
  const text = await replaceBytes({ storage, tempFiles }, key, 'Файл удалён: в нём найден вирус.\n');
  await inTransaction(db, async (trx) => {
    for (const table of ['files', 'media'] as const)
      await trx
        .updateTable(table)
        .set({ ...text, mime: 'text/plain' })
        .where('storage_key', '=', key)
        .execute();
    await trx
      .updateTable('file_scans')
      .set({ removed_at: sql<Date>`now()` })
      .where('file_key', '=', key)
      .execute();
  });
}
