import type { Submission } from '@stupeni/contract';
import type { SignedLinks } from '../../files/signed-links';

/** A work as the database gives it: its file has no address yet. */
export type StoredSubmission = Omit<Submission, 'filePath'> & { fileId: string };

/**
 * SQL of the works that one learner handed in for the lesson `lessons`, as JSON, the newest first: what a
 * returned learner reads is the last verdict.
 * @param user SQL of the learner's id
 */
export const submissionsBy = (user: string): string => `(select coalesce(json_agg(json_build_object(
    'id', works.id, 'fileId', works.file_id, 'fileName', files.name, 'size', files.size,
    'state', works.state, 'comment', works.comment, 'createdAt', works.created_at, 'verdict', works.verdict, 'reviewedAt', works.reviewed_at,
    'teacher', case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end
  ) order by works.round desc), '[]'::json)
  from works join files on files.id = works.file_id
    left join users teacher on teacher.id = works.reviewed_by
  where works.user_id = ${user} and works.lesson_id = lessons.id)`;

/** The works with addresses that open their files for a few minutes. */
export const withLinks = (links: SignedLinks, works: readonly StoredSubmission[]): Submission[] =>
  works.map(({ fileId, ...work }) => ({ ...work, filePath: links.to(fileId) }));
