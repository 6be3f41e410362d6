import { greatestId } from '@stupeni/contract';
import { nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { uploadTypes } from '../../core/files/accepted-types';
import type { Form } from '../../core/files/receive-form';
import { type FileRow, storeFile } from '../../core/files/store-file';
import type { SignedUser } from '../../core/http/guards';
import { invalidField } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { saveTransition } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { insertSubmission } from './queries';
import { requireQuota } from './require-quota';
import { scanOnArrival } from './scan-on-arrival';

/** Writes more in the transaction of the submission. */
type AlsoSave = (trx: Transaction<Tables>, fileId: string) => Promise<void>;

/**
 * Stores a file that a learner submits. The submission waits for a verdict and replaces a waiting one. On a
 * completed lesson it is stored without review (product decisions §4). Resolves to the file's id. Throws
 * `wrong_check_type` and the problems of `storeFile`, `scanOnArrival`, `takeStep` and `requireQuota`.
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
  return storeFile(storage, file, { owner: user.id, types: uploadTypes }, async (row) => {
    const scan = await scanOnArrival(context, user, row);
    await inTransaction(db, async (trx) => {
      await save(trx, row, { user, lessonId, quota });
      await scan.save(trx);
      await alsoSave?.(trx, row.id);
    });
    return row.id;
  });
}

async function save(
  trx: Transaction<Tables>,
  row: FileRow,
  { user, lessonId, quota }: { user: SignedUser; lessonId: number; quota: number },
): Promise<void> {
  const state = await takeStep(trx, user, lessonId);
  const transition = nextStatus(state, 'file');
  if ('problem' in transition) throw problem(transition.problem);
  await requireQuota(trx, row, quota);
  const isCompleted = state.status === 'COMPLETED';
  await insertSubmission(trx, row, {
    userId: user.id,
    lessonId,
    state: isCompleted ? 'NOT_REVIEWED' : 'WAITING',
  });
  if (isCompleted) return;
  const { checkType } = state;
  const change = { userId: user.id, lessonId, checkType, event: 'file', by: user.id } as const;
  await saveTransition(trx, { ...change, ...transition, underReview: true });
}
