import { findFilesIssue } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { toProblem } from '../submissions/submission-problem';
import type { LastSeen } from './require-seen';
import { deleteFiles, findNamedFiles, listSizes, takeFiles } from '../uploads/take-files';
import { placeOfThread } from '../uploads/upload-place';

/** A message that a person sends: its text, and the files that wait for the thread, in their order. */
export interface MessageInput {
  text: string;
  fileIds?: readonly string[] | undefined;
  lastSeen?: LastSeen;
}

/** A stored message. For the first answer to a question, `messageId` is null. */
interface MessageKey {
  commentId: number;
  messageId: number | null;
}

interface Thread {
  id: number;
  lessonId: number;
  submissionId: number | null;
}

/**
 * Attaches waiting files to a message that was just stored. Throws `too_many_files`, `submission_too_large`, and the
 * problems of `takeFiles`.
 */
export async function addFiles(
  trx: Transaction<Tables>,
  { id: userId }: SignedInUser,
  { config }: Pick<Context, 'config'>,
  {
    thread: { id: commentId, lessonId, submissionId },
    messageId,
    fileIds = [],
  }: Pick<MessageKey, 'messageId'> & Pick<MessageInput, 'fileIds'> & { thread: Thread },
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

/** Deletes the files of a message that is withdrawn. Resolves to the keys of their bytes, which the caller deletes. */
export async function removeFiles(
  trx: Transaction<Tables>,
  { commentId, messageId }: MessageKey,
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
