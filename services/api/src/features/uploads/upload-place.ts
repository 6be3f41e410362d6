import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { invalidField } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { takeSubmissionStep } from '../files/save-submission';
import { takeStep } from '../progress/take-step';
import { findPlace, type ThreadKey } from '../threads/queries';
import { findHead } from '../threads/read-thread';

/** What a file is for, as a call names it: a submission of a lesson, or a message of a thread. */
export type NamedPlace = { lessonId: number } | ThreadKey;

/** The same place in the form of rows. When both ids of a thread are null, it is a submission of the lesson. */
export interface UploadPlace {
  lessonId: number;
  commentId: number | null;
  submissionId: number | null;
}

/** The place of a submission of a lesson. */
export const placeOfLesson = (lessonId: number): UploadPlace => ({
  lessonId,
  commentId: null,
  submissionId: null,
});

/**
 * The place of a message. The thread of a submission may begin while a file waits. So the place of such a thread has
 * only the id of the submission.
 */
export const placeOfThread = ({
  lessonId,
  commentId,
  submissionId,
}: {
  lessonId: number;
  commentId: number | null;
  submissionId: number | null;
}): UploadPlace => ({ lessonId, commentId: submissionId === null ? commentId : null, submissionId });

/** Reads which one place a call names. Throws `validation`. Only learners hand in, so others name a thread. */
export function readPlace(
  { role }: SignedInUser,
  { lessonId, commentId, submissionId }: Partial<Record<'lessonId' | 'commentId' | 'submissionId', number>>,
): NamedPlace {
  const places: NamedPlace[] = [
    ...(lessonId === undefined ? [] : [{ lessonId }]),
    ...(commentId === undefined ? [] : [{ commentId }]),
    ...(submissionId === undefined ? [] : [{ submissionId }]),
  ];
  const [place, second] = places;
  if (!place || second || ('lessonId' in place && role !== 'LEARNER')) throw invalidField('lessonId');
  return place;
}

/** The place of files of this person. Throws `not_found` for a thread that the person may not read. */
export async function findUploadPlace(
  db: Kysely<Tables>,
  user: SignedInUser,
  named: NamedPlace,
): Promise<UploadPlace> {
  if ('lessonId' in named) return placeOfLesson(named.lessonId);
  const place = (await findHead(db, user, named)) && (await findPlace(db, named));
  if (!place) throw problem('not_found');
  return placeOfThread(place);
}

/**
 * Finds the place of a new upload, locks the sender, and checks that the sender may hand in or write there. Throws
 * `files_not_wanted`, `unauthorized`, and the problems of `takeSubmissionStep`, `findUploadPlace` and `takeStep`.
 */
export async function takeUploadPlace(
  trx: Transaction<Tables>,
  user: SignedInUser,
  named: NamedPlace,
): Promise<UploadPlace> {
  if ('lessonId' in named) {
    const { wants } = await takeSubmissionStep(trx, user, named.lessonId);
    if (wants === 'text') throw problem('files_not_wanted');
    return placeOfLesson(named.lessonId);
  }
  if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
  const place = await findUploadPlace(trx, user, named);
  if (user.role === 'LEARNER') await takeStep(trx, user, place.lessonId);
  return place;
}

/** SQL: whether a row of `uploads` is for this place. */
export const isAt = ({ lessonId, commentId, submissionId }: UploadPlace): RawBuilder<boolean> =>
  sql<boolean>`(uploads.lesson_id = ${lessonId} and uploads.comment_id is not distinct from ${commentId}::int
    and uploads.submission_id is not distinct from ${submissionId}::int)`;
