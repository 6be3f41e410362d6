import type { Submission, SubmissionFile } from '@stupeni/contract';
import type { SignedLinks } from '../../core/files/signed-links';
import { momentSql } from './moment-sql';
import { selectFiles, type StoredSubmissionFile, withLink } from './submission-files';

/** A submission as the database returns it, without the addresses of its files. */
export type StoredSubmission = Omit<Submission, 'filePath' | 'fileName' | 'size' | 'scan' | 'files'> & {
  files: StoredSubmissionFile[];
};

/** How many of the newest submissions an answer has, for each learner and lesson. */
const shownSubmissions = 50;

/**
 * SQL: one learner's submissions for the lesson `lessons` as JSON, the newest first, at most fifty.
 * @param user SQL of the learner's id; it must not name a table `newest` or `submissions`
 * @param texts whether the submissions have their texts, which would make lists of many lessons too long
 */
export const selectSubmissions = (user: string, { texts }: { texts: boolean }): string => `(
  select coalesce(json_agg(json_build_object(
    'id', submissions.id, ${texts ? `'text', submissions.text,` : ''} 'files', ${selectFiles},
    'state', submissions.state, 'comment', submissions.comment, 'createdAt', ${momentSql('submissions.created_at')}, 'verdict', submissions.verdict,
    'reviewedAt', ${momentSql('submissions.reviewed_at')},
    'teacher', case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end
  ) order by submissions.number desc), '[]'::json)
  from (select * from submissions newest where newest.user_id = ${user} and newest.lesson_id = lessons.id
      order by newest.number desc limit ${shownSubmissions}) submissions
    left join users teacher on teacher.id = submissions.reviewed_by)`;

/** Adds to each submission addresses that open its files for five minutes. */
export const withLinks = (links: SignedLinks, submissions: readonly StoredSubmission[]): Submission[] =>
  submissions.map((submission) => addLinks(links, submission));

/** `withLinks` for one submission. */
export function addLinks(links: SignedLinks, submission: StoredSubmission): Submission {
  const files = submission.files.map((file) => withLink(links, file));
  return { ...submission, ...describeFirstFile(files[0]), files };
}

/** The first file in the fields of the specification. They are empty for a submission without files. */
export const describeFirstFile = (
  file: SubmissionFile | undefined,
): Pick<Submission, 'filePath' | 'fileName' | 'size' | 'scan'> => ({
  filePath: file?.path ?? '',
  fileName: file?.name ?? '',
  size: file?.size ?? 0,
  ...(file?.scan && { scan: file.scan }),
});
