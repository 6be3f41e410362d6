import { greatestId } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { Form } from '../../core/files/receive-form';
import type { FileRow } from '../../core/files/store-file';
import type { SignedInUser } from '../../core/http/guards';
import { invalidField } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { insertFile } from './queries';
import { requireQuota } from './require-quota';
import { saveSubmission, takeSubmissionStep } from './save-submission';
import { storeHandedIn } from './store-handed-in';

/** Writes more in the transaction of the submission. */
type AlsoSave = (trx: Transaction<Tables>, fileId: string) => Promise<void>;

/**
 * Stores a file that a learner submits. The submission waits for a verdict and replaces a waiting one. On a
 * completed lesson it is stored without review (product decisions §4). Resolves to the file's id. Throws
 * `validation` for a wrong lesson id, `files_not_wanted` and the problems of `storeHandedIn`, `takeSubmissionStep` and
 * `requireQuota`.
 */
export function addSubmission(
  context: Context,
  user: SignedInUser,
  { fields, file, transact }: Form & { transact: Transact },
  alsoSave?: AlsoSave,
): Promise<string> {
  const lessonId = /^[1-9]\d{0,9}$/.test(fields['lessonId'] ?? '') ? Number(fields['lessonId']) : NaN;
  if (!(lessonId <= greatestId)) throw invalidField('lessonId');
  const quota = context.config.uploadQuotaBytes;
  return storeHandedIn(context, user, { file, transact }, async (trx, row) => {
    await save(trx, row, { user, lessonId, quota });
    await alsoSave?.(trx, row.id);
  });
}

async function save(
  trx: Transaction<Tables>,
  row: FileRow,
  { user, lessonId, quota }: { user: SignedInUser; lessonId: number; quota: number },
): Promise<void> {
  const step = await takeSubmissionStep(trx, user, lessonId);
  if (step.wants === 'text') throw problem('files_not_wanted');
  await requireQuota(trx, row, quota);
  await insertFile(trx, row);
  await saveSubmission(trx, step, { user, text: null, fileIds: [row.id] });
}
