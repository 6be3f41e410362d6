import { findSubmissionIssue } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { saveSubmission, takeSubmissionStep } from '../files/save-submission';
import { findNamedFiles, listSizes, takeFiles } from '../uploads/take-files';
import { placeOfLesson } from '../uploads/upload-place';
import { findNewestSubmission } from './queries';
import { toProblem } from './submission-problem';

interface SubmissionInput {
  lessonId: number;
  /** Our document as JSON text. */
  text: string | null;
  fileIds: readonly string[];
}

/**
 * Hands in a text and files that wait, as one submission. A repeat of the newest submission stores no new one
 * (`isRepeat`). Resolves to the id of the submission. Throws the problems of `takeSubmissionStep` and of
 * `findSubmissionIssue`, and `file_missing`, `file_handed_in` and `file_infected` with the ids of the files.
 */
export async function handIn(
  trx: Transaction<Tables>,
  { config }: Pick<Context, 'config'>,
  user: SignedInUser,
  { lessonId, text, fileIds }: SubmissionInput,
): Promise<number> {
  const step = await takeSubmissionStep(trx, user, lessonId);
  const learnerLesson = { userId: user.id, lessonId };
  const newest = await findNewestSubmission(trx, learnerLesson);
  if (newest && isRepeat(newest, { text, fileIds })) return newest.id;
  const named = await findNamedFiles(trx, { userId: user.id, place: placeOfLesson(lessonId), fileIds });
  const limits = { wants: step.wants, maxBytes: config.submissionMaxBytes };
  const sizes = listSizes(fileIds, named);
  const issue = findSubmissionIssue({ hasText: text !== null, sizes }, limits);
  if (issue) throw toProblem(issue, { sizes: [], limits });
  if (fileIds.length > 0) await takeFiles(trx, fileIds, named);
  return saveSubmission(trx, step, { user, text, fileIds });
}

type NewestSubmission = NonNullable<Awaited<ReturnType<typeof findNewestSubmission>>>;

/**
 * Whether the text and the files are those of the newest submission. After its verdict, the same text without files is
 * a new submission. The same text with the same files is a repeat, because a file belongs to one submission only.
 */
function isRepeat(
  { isDecided, ...newest }: NewestSubmission,
  sent: Pick<SubmissionInput, 'text' | 'fileIds'>,
): boolean {
  if (isDecided && sent.fileIds.length === 0) return false;
  return newest.text === sent.text && newest.fileIds.join() === sent.fileIds.join();
}
