import { findFilesIssue } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedUser } from '../../core/http/guards';
import { toProblem } from '../submissions/submission-problem';
import type { LastSeen } from './require-seen';
import { deleteFiles, findNamedFiles, listSizes, takeFiles } from '../uploads/take-files';
import { placeOfThread } from '../uploads/upload-place';

/** What a person writes: a text, and files that wait for the thread, in their order. */
export interface Written {
  text: string;
  fileIds?: readonly string[] | undefined;
  lastSeen?: LastSeen;
}

/** A message, or the first answer to a question: its `messageId` is null. */
interface Words {
  commentId: number;
  messageId: number | null;
}

interface Thread {
  id: number;
  lessonId: number;
  submissionId: number | null;
}

/**
 * Attaches waiting files to words that were just stored. Throws `too_many_files`, `submission_too_large`, and the
 * problems of `takeFiles`.
 */
export async function addFiles(
  trx: Transaction<Tables>,
  { id: userId }: SignedUser,
  { config }: Pick<Context, 'config'>,
  {
    thread: { id: commentId, lessonId, submissionId },
    messageId,
    fileIds = [],
  }: Pick<Words, 'messageId'> & Pick<Written, 'fileIds'> & { thread: Thread },
): Promise<void> {
  if (fileIds.length === 0) return;
  const place = placeOfThread({ lessonId, commentId, submissionId });
  const named = await findNamedFiles(trx, { userId, place, fileIds });
  const sizes = listSizes(fileIds, named);
  const limits = { wants: 'files', maxBytes: config.submissionMaxBytes } as const;
  const issue = findFilesIssue(sizes, limits);
  if (issue) throw toProblem(issue, { sizes: [], limits });
  await takeFiles(trx, fileIds, named);
  const rows = fileIds.map((file_id, index) => ({
    file_id,
    comment_id: commentId,
    message_id: messageId,
    position: index + 1,
  }));
  await trx.insertInto('message_files').values(rows).execute();
}

/** Deletes the files of words that are withdrawn. Resolves to the keys of their bytes, which the caller deletes. */
export async function removeFiles(
  trx: Transaction<Tables>,
  { commentId, messageId }: Words,
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('message_files')
    .where('comment_id', '=', commentId)
    .where('message_id', 'is not distinct from', messageId)
    .returning('file_id')
    .execute();
  return deleteFiles(
    trx,
    removed.map(({ file_id }) => file_id),
  );
}
