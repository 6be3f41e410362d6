import type { Reply } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { showsInline } from '../../files/content-type';
import type { SignedLinks } from '../../files/signed-links';
import { problem } from '../../http/problem';
import { instant } from './queue';
import { claimOf, type Place } from './works';

type Submission = Reply<'getReviewSubmission'>;
type Round = Submission['submission'];

interface RoundRow extends Omit<Round, 'filePath' | 'inline'> {
  fileId: string;
  mime: string;
  waits: boolean;
  claim: Submission['claim'];
}

// The work that is looked at, and fifty before it.
const longest = 51;

/**
 * What a teacher decides on: the work that waits, else the last one, with the rounds before it and a
 * colleague's claim. Throws `not_found` when nothing was handed in, or learner or lesson are gone.
 */
export async function readSubmission(
  db: Kysely<Tables>,
  links: SignedLinks,
  teacherId: number,
  { userId, lessonId }: Place,
): Promise<Submission> {
  const { rows } = await sql<RoundRow>`
    select works.id, works.round, works.state = 'WAITING' as waits, files.id as "fileId",
      files.name as "fileName", files.size, files.mime, ${instant('works.created_at')} as "createdAt",
      works.verdict, works.comment, ${instant('works.reviewed_at')} as "reviewedAt",
      case when reviewer.id is not null then json_build_object('firstName', reviewer.first_name,
        'lastName', reviewer.last_name) end as teacher, ${claimOf(teacherId)}::json as claim
    from works join files on files.id = works.file_id
      join users on users.id = works.user_id and users.deleted_at is null and users.disabled_at is null
      join lessons on lessons.id = works.lesson_id and lessons.deleted_at is null
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join users reviewer on reviewer.id = works.reviewed_by
    where works.user_id = ${userId} and works.lesson_id = ${lessonId}
    order by works.state = 'WAITING' desc, works.round desc limit ${longest}`.execute(db);
  const [seen, ...earlier] = rows;
  if (!seen) throw problem('not_found');
  const shown = ({ fileId, mime, ...round }: RoundRow): Round => ({
    ...round,
    filePath: links.to(fileId),
    inline: showsInline(mime),
  });
  const submission = shown(seen);
  const { filePath } = submission;
  return { filePath, submission, history: earlier.map(shown), claim: seen.claim };
}
