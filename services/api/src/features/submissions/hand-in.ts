import { submissionIssue } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { saveSubmission, takeSubmissionStep } from '../files/save-submission';
import { endWaiting, findNamedFiles, findNewest } from './queries';
import { toProblem } from './submission-problem';

interface Sent {
  lessonId: number;
  /** Our document as JSON text. */
  text: string | null;
  fileIds: readonly string[];
}

/**
 * Hands in a text and files that wait, as one submission. The same text and files again are the submission that they
 * already are. Resolves to its id. Throws the problems of `takeSubmissionStep` and of `submissionIssue`, `file_missing`,
 * `file_handed_in` and `file_infected`; the last three name the files.
 */
export const handIn = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  user: SignedUser,
  { lessonId, text, fileIds }: Sent,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const step = await takeSubmissionStep(trx, user, lessonId);
    const learnerLesson = { userId: user.id, lessonId };
    const newest = await findNewest(trx, learnerLesson);
    if (newest && isRepeat(newest, { text, fileIds })) return newest.id;
    const named = await findNamedFiles(trx, { ...learnerLesson, fileIds });
    const limits = { wants: step.wants, maxBytes: config.submissionMaxBytes };
    // A file that is not there counts too: its number decides before it is looked for.
    const sizes = fileIds.map((id) => named.find((file) => file.id === id)?.size ?? 0);
    const issue = submissionIssue({ hasText: text !== null, sizes }, limits);
    if (issue) throw toProblem(issue, { sizes: [], limits });
    if (fileIds.length > 0) await takeFiles(trx, fileIds, named);
    return saveSubmission(trx, step, { user, text, fileIds });
  });

type Newest = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** Files belong to one submission, so the same files are the same submission, also after its verdict. */
function isRepeat({ isDecided, ...newest }: Newest, sent: Pick<Sent, 'text' | 'fileIds'>): boolean {
  if (isDecided && sent.fileIds.length === 0) return false;
  return newest.text === sent.text && newest.fileIds.join() === sent.fileIds.join();
}

type NamedFiles = Awaited<ReturnType<typeof findNamedFiles>>;

async function takeFiles(trx: Transaction<Tables>, fileIds: readonly string[], named: NamedFiles) {
  const listIds = (isWrong: (file: NamedFiles[number] | undefined) => boolean) =>
    fileIds.filter((id) => isWrong(named.find((file) => file.id === id)));
  const handedIn = listIds((file) => file?.isHandedIn === true);
  if (handedIn.length > 0) throw problem('file_handed_in', { fileIds: handedIn });
  const missing = listIds((file) => !file?.uploadId);
  if (missing.length > 0) throw problem('file_missing', { fileIds: missing });
  const infected = listIds((file) => file?.scan === 'infected');
  if (infected.length > 0) throw problem('file_infected', { fileIds: infected });
  const uploadIds = named.flatMap(({ uploadId }) => uploadId ?? []);
  if ((await endWaiting(trx, uploadIds)) < fileIds.length)
    throw problem('file_missing', { fileIds: [...fileIds] });
}
