import { bodyLimits } from '@stupeni/contract';
import { nextStatus } from '@stupeni/rules';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { uploadTypes } from '../../core/files/accepted-types';
import { parseFileName } from '../../core/files/file-name';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { storedBytes } from '../files/queries';
import { takeStep } from '../progress/take-step';
import { openBytes } from './queries';

interface Announced {
  lessonId: number;
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Begins an upload in parts, after all checks that need no byte of the file. They are made again when the file is whole.
 * What a person has begun to send counts for the quota. Resolves to the id. Throws `file_too_large`, `file_type`,
 * `validation` for a file without a name, `quota_exceeded`, `wrong_check_type` and the problems of `takeStep`.
 */
export function startUpload(
  { db, config }: Context,
  user: SignedUser,
  { lessonId, name, size }: Announced,
): Promise<string> {
  const named = parseFileName(name);
  if (!named) throw problem('validation', { issues: [{ path: 'name', message: issueText.namelessFile }] });
  if (!uploadTypes.includes(named.extension)) throw problem('file_type');
  if (size > config.uploadMaxBytes) throw problem('file_too_large');
  return inTransaction(db, async (trx) => {
    const transition = nextStatus(await takeStep(trx, user, lessonId), 'file');
    if ('problem' in transition) throw problem(transition.problem);
    const bytes = (await storedBytes(trx, user.id)) + (await openBytes(trx, user.id));
    const quotaBytes = config.uploadQuotaBytes;
    if (bytes + size > quotaBytes) throw problem('quota_exceeded', { quotaBytes, storedBytes: bytes });
    const row = { owner_id: user.id, lesson_id: lessonId, name, size, part_bytes: bodyLimits.part };
    const { id } = await trx.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}
