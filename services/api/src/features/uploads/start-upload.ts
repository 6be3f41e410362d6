import { bodyLimits } from '@stupeni/contract';
import { findFilesIssue } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { uploadTypes } from '../../core/files/accepted-types';
import { parseFileName } from '../../core/files/file-name';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { sumStoredBytes } from '../files/queries';
import { toProblem } from '../submissions/submission-problem';
import { findUnsentUploads, sumOpenBytes } from './queries';
import { type NamedPlace, takeUploadPlace, type UploadPlace } from './upload-place';

interface UploadInput {
  place: NamedPlace;
  name: string;
  /** Bytes. */
  size: number;
  /** The file waits until the learner hands it in. A file of a thread always waits. */
  waits?: boolean;
}

/**
 * Begins an upload in parts, after all checks that need no byte of the file. The checks are made again when the file is
 * whole. Files that a person has begun to send count for the quota. Resolves to the id. Throws `file_too_large`,
 * `file_type`, `validation` for a file without a name, `quota_exceeded`, and the problems of `takeUploadPlace` and
 * `findFilesIssue`.
 */
export async function startUpload(
  trx: Transaction<Tables>,
  { config }: Pick<Context, 'config'>,
  user: SignedInUser,
  { place: namedPlace, name, size, ...announced }: UploadInput,
): Promise<string> {
  const fileName = parseFileName(name);
  if (!fileName) throw problem('validation', { issues: [{ path: 'name', message: issueText.namelessFile }] });
  if (!uploadTypes.includes(fileName.extension)) throw problem('file_type');
  if (size > config.uploadMaxBytes) throw problem('file_too_large');
  const place = await takeUploadPlace(trx, user, namedPlace);
  const waits = announced.waits === true || !('lessonId' in namedPlace);
  if (waits) await requireRoomForFile(trx, { userId: user.id, place }, size, config);
  const bytes = (await sumStoredBytes(trx, user.id)) + (await sumOpenBytes(trx, user.id));
  const quotaBytes = config.uploadQuotaBytes;
  if (bytes + size > quotaBytes) throw problem('quota_exceeded', { quotaBytes, storedBytes: bytes });
  const row = {
    owner_id: user.id,
    lesson_id: place.lessonId,
    comment_id: place.commentId,
    submission_id: place.submissionId,
    name,
    size,
    part_bytes: bodyLimits.part,
    waits,
  };
  const { id } = await trx.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Checks that one more file fits beside those that wait or are being sent. Throws `too_many_files`,
 * `submission_too_large`.
 */
async function requireRoomForFile(
  trx: Transaction<Tables>,
  waiting: { userId: number; place: UploadPlace },
  size: number,
  { submissionMaxBytes: maxBytes }: Pick<Context['config'], 'submissionMaxBytes'>,
): Promise<void> {
  const sizes = (await findUnsentUploads(trx, waiting)).map((one) => one.size);
  const limits = { wants: 'files', maxBytes } as const;
  const issue = findFilesIssue([...sizes, size], limits);
  if (issue) throw toProblem(issue, { sizes, limits });
}
