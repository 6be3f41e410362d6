import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { StoredScan } from '../../core/files/scan-state';
import { filesOfSubmission } from '../reading/submission-files';
import { type StoredSubmission, submissionsBy } from '../reading/submissions';

/** A file that a learner names to hand it in. */
interface NamedFile {
  id: string;
  size: number;
  scan: StoredScan;
  /** It belongs to a submission. */
  isHandedIn: boolean;
  /** The upload by which it waits for this lesson. */
  uploadId: string | null;
}

/** The learner's own files of these ids. */
export async function findNamedFiles(
  trx: Transaction<Tables>,
  { userId, lessonId, fileIds }: { userId: number; lessonId: number; fileIds: readonly string[] },
): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select files.id, files.size,
      (select file_scans.state from file_scans where file_key = files.storage_key) as scan,
      exists (select from submissions where submissions.file_id = files.id)
        or exists (select from submission_files where submission_files.file_id = files.id) as "isHandedIn",
      (select uploads.id from uploads where uploads.file_id = files.id and uploads.state = 'waiting'
        and uploads.lesson_id = ${lessonId}) as "uploadId"
    from files where files.id = any(${[...fileIds]}::uuid[]) and files.owner_id = ${userId}`.execute(trx);
  return rows;
}

/** Ends the waiting of these uploads. Resolves to how many still waited: a sweep or another device may have removed one. */
export async function endWaiting(trx: Transaction<Tables>, uploadIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ state: 'stored', changed_at: sql<Date>`now()` })
    .where('id', 'in', uploadIds)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The newest submission of a learner for a lesson, with what is in it. */
export async function findNewest(
  trx: Transaction<Tables>,
  { userId, lessonId }: { userId: number; lessonId: number },
) {
  const { rows } = await sql<{ id: number; isDecided: boolean; text: string | null; fileIds: string[] }>`
    select id, state = 'DECIDED' as "isDecided", text::text as text,
      array(select own.file_id::text from ${sql.raw(filesOfSubmission)} own order by own.position) as "fileIds"
    from submissions where user_id = ${userId} and lesson_id = ${lessonId}
    order by number desc limit 1`.execute(trx);
  return rows[0];
}

/** One of the newest submissions of a learner for a lesson, as answers have it. */
export async function findSubmission(
  db: Kysely<Tables>,
  { userId, lessonId, id }: { userId: number; lessonId: number; id: number },
): Promise<StoredSubmission | undefined> {
  const { rows } = await sql<{ submissions: StoredSubmission[] }>`
    select ${sql.raw(submissionsBy('mine.id', { texts: true }))} as submissions
    from (select ${userId}::int as id) mine, lessons where lessons.id = ${lessonId}`.execute(db);
  return rows[0]?.submissions.find((one) => one.id === id);
}
