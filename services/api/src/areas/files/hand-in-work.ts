import { nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { uploadTypes } from '../../files/accepted-types';
import type { Form } from '../../files/receive-form';
import type { Storage } from '../../files/storage';
import { type FileRow, storeDraft } from '../../files/store-draft';
import type { SignedUser } from '../../http/guards';
import { refusedField } from '../../http/page';
import { problem } from '../../http/problem';
import { saveMove } from '../progress/queries';
import { takeStep } from '../progress/take-step';
import { addWork } from './queries';

const greatestId = 2_147_483_647;

/**
 * A learner hands in a file: it waits for a teacher and replaces the one that waited; on a finished lesson
 * it is kept only (product decisions §4). Resolves to the file's id. Throws what `storeDraft` and
 * `takeStep` throw, and `wrong_check_type`.
 */
export function handInWork(
  db: Kysely<Tables>,
  storage: Storage,
  user: SignedUser,
  { fields, file }: Form,
): Promise<string> {
  const lessonId = /^[1-9]\d{0,9}$/.test(fields['lessonId'] ?? '') ? Number(fields['lessonId']) : NaN;
  if (!(lessonId <= greatestId)) throw refusedField('lessonId');
  return storeDraft(storage, file, { owner: user.id, types: uploadTypes }, async (row) => {
    await inTransaction(db, (trx) => save(trx, user, lessonId, row));
    return row.id;
  });
}

async function save(
  trx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  user: SignedUser,
  lessonId: number,
  row: FileRow,
): Promise<void> {
  const step = await takeStep(trx, user, lessonId);
  const move = nextStatus(step, 'file');
  if ('refuse' in move) throw problem(move.refuse);
  const finished = step.status === 'COMPLETED';
  await addWork(trx, row, { userId: user.id, lessonId, state: finished ? 'KEPT' : 'WAITING' });
  if (finished) return;
  const { kind } = step;
  const by = { userId: user.id, lessonId, kind, event: 'file', by: user.id } as const;
  await saveMove(trx, { ...by, ...move, underReview: true });
}
