import type { Submission } from '@stupeni/contract';
import { isOpen, type StoredScan } from '../../core/files/scan-state';
import type { SignedLinks } from '../../core/files/signed-links';

/** A submission as the database returns it, without the address of its file. */
export type StoredSubmission = Omit<Submission, 'filePath' | 'scan'> & {
  fileId: string;
  scan: StoredScan;
};

/** The newest submissions of a learner for a lesson that an answer has. */
const shownSubmissions = 50;

// In JSON of the database a moment has an offset. Every answer of the API ends it with Z, as `instant` does.
const momentSql = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: one learner's submissions for the lesson `lessons` as JSON, the newest first, at most fifty.
 * @param user SQL of the learner's id, not of a table `newest` or `submissions`
 */
export const submissionsBy = (user: string): string => `(select coalesce(json_agg(json_build_object(
    'id', submissions.id, 'fileId', submissions.file_id, 'fileName', files.name, 'size', files.size,
    'scan', (select file_scans.state from file_scans where file_key = files.storage_key),
    'state', submissions.state, 'comment', submissions.comment, 'createdAt', ${momentSql('submissions.created_at')}, 'verdict', submissions.verdict,
    'reviewedAt', ${momentSql('submissions.reviewed_at')},
    'teacher', case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end
  ) order by submissions.number desc), '[]'::json)
  from (select * from submissions newest where newest.user_id = ${user} and newest.lesson_id = lessons.id
      order by newest.number desc limit ${shownSubmissions}) submissions
    join files on files.id = submissions.file_id
    left join users teacher on teacher.id = submissions.reviewed_by)`;

/** Adds to each submission an address that opens its file for five minutes. */
export const withLinks = (links: SignedLinks, submissions: readonly StoredSubmission[]): Submission[] =>
  submissions.map(({ fileId, scan, ...submission }) => ({
    ...submission,
    filePath: links.to(fileId),
    ...(!isOpen(scan) && { scan }),
  }));
