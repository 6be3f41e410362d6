import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { filesOfSubmission } from '../reading/submission-files';
import { type StoredSubmission, selectSubmissions } from '../reading/submissions';

/** The newest submission of a learner for a lesson, with what is in it. */
export async function findNewestSubmission(
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

/** One of the newest submissions of a learner for a lesson, in the form of an answer. */
export async function findSubmission(
  db: Kysely<Tables>,
  { userId, lessonId, id }: { userId: number; lessonId: number; id: number },
): Promise<StoredSubmission | undefined> {
  const { rows } = await sql<{ submissions: StoredSubmission[] }>`
    select ${sql.raw(selectSubmissions('mine.id', { texts: true }))} as submissions
    from (select ${userId}::int as id) mine, lessons where lessons.id = ${lessonId}`.execute(db);
  return rows[0]?.submissions.find((one) => one.id === id);
}
