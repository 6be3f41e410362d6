import { greatestId } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { uploadTypes } from '../../core/files/accepted-types';
import { detectHandedIn } from '../../core/files/content-type';
import type { Form } from '../../core/files/receive-form';
import { type FileRow, storeFile } from '../../core/files/store-file';
import type { SignedUser } from '../../core/http/guards';
import { invalidField } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { insertFile } from './queries';
import { requireQuota } from './require-quota';
import { saveSubmission, takeSubmissionStep } from './save-submission';
import { scanOnArrival } from './scan-on-arrival';

/** Writes more in the transaction of the submission. */
type AlsoSave = (trx: Transaction<Tables>, fileId: string) => Promise<void>;

/**
 * Stores a file that a learner submits. The submission waits for a verdict and replaces a waiting one. On a
 * completed lesson it is stored without review (product decisions §4). Resolves to the file's id. Throws
 * `files_not_wanted` and the problems of `storeFile`, `scanOnArrival`, `takeSubmissionStep` and `requireQuota`.
 */
export function addSubmission(
  context: Context,
  user: SignedUser,
  { fields, file }: Form,
  alsoSave?: AlsoSave,
): Promise<string> {
  const lessonId = /^[1-9]\d{0,9}$/.test(fields['lessonId'] ?? '') ? Number(fields['lessonId']) : NaN;
  if (!(lessonId <= greatestId)) throw invalidField('lessonId');
  const { db, storage, config } = context;
  const quota = config.uploadQuotaBytes;
  return storeFile(
    storage,
    file,
    { owner: user.id, types: uploadTypes, detect: detectHandedIn },
    async (row) => {
      const scan = await scanOnArrival(context, user, row);
      await inTransaction(db, async (trx) => {
        await save(trx, row, { user, lessonId, quota });
        await scan.save(trx);
        await alsoSave?.(trx, row.id);
      });
      return row.id;
    },
  );
}

async function save(
  trx: Transaction<Tables>,
  row: FileRow,
  { user, lessonId, quota }: { user: SignedUser; lessonId: number; quota: number },
): Promise<void> {
  const step = await takeSubmissionStep(trx, user, lessonId);
  if (step.wants === 'text') throw problem('files_not_wanted');
  await requireQuota(trx, row, quota);
  await insertFile(trx, row);
  await saveSubmission(trx, step, { user, text: null, fileIds: [row.id] });
}
