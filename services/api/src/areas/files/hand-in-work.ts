import { nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../../context';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { uploadTypes } from '../../files/accepted-types';
import type { Form } from '../../files/receive-form';
import { type FileRow, storeFile } from '../../files/store-file';
import type { SignedUser } from '../../http/guards';
import { refusedField } from '../../http/page';
import { problem } from '../../http/problem';
import { saveMove } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { addWork } from './queries';
import { requireQuota } from './require-quota';

const greatestId = 2_147_483_647;

/**
 * A learner hands in a file: it waits for a teacher and replaces the one that waited; on a finished lesson
 * it is kept only (product decisions §4). Resolves to the file's id. Throws what `storeFile`, `takeStep`
 * and `requireQuota` throw, and `wrong_check_type`.
 */
export function handInWork(
  { db, storage, config }: Context,
  user: SignedUser,
  { fields, file }: Form,
): Promise<string> {
  const lessonId = /^[1-9]\d{0,9}$/.test(fields['lessonId'] ?? '') ? Number(fields['lessonId']) : NaN;
  if (!(lessonId <= greatestId)) throw refusedField('lessonId');
  const quota = config.uploadQuotaBytes;
  return storeFile(storage, file, { owner: user.id, types: uploadTypes }, async (row) => {
    await inTransaction(db, (trx) => save(trx, row, { user, lessonId, quota }));
    return row.id;
  });
}

async function save(
  trx: Transaction<Tables>,
  row: FileRow,
  { user, lessonId, quota }: { user: SignedUser; lessonId: number; quota: number },
): Promise<void> {
  const step = await takeStep(trx, user, lessonId);
  const move = nextStatus(step, 'file');
  if ('refuse' in move) throw problem(move.refuse);
  await requireQuota(trx, row, quota);
  const finished = step.status === 'COMPLETED';
  await addWork(trx, row, { userId: user.id, lessonId, state: finished ? 'KEPT' : 'WAITING' });
  if (finished) return;
  const { kind } = step;
  const by = { userId: user.id, lessonId, kind, event: 'file', by: user.id } as const;
  await saveMove(trx, { ...by, ...move, underReview: true });
}
