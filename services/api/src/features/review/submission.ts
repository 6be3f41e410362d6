import type { Reply } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import { showsInline } from '../../core/files/content-type';
import { findFault } from '../../core/files/look-at-file';
import { isOpen, selectScan, type StoredScan } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';
import { isPresent } from '../queues/queue-row';
import { selectClaim, type LearnerLesson } from './queries';
import { selectLearner } from './submission-learner';

type ReviewReply = Reply<'getReviewSubmission'>;
type Submission = ReviewReply['history'][number];
type Learner = NonNullable<ReviewReply['learner']>;

interface SubmissionRow extends Omit<Submission, 'filePath' | 'inline' | 'scan'> {
  scan: StoredScan;
  fileId: string;
  mime: string;
  storage_key: string;
  waits: boolean;
  claim: ReviewReply['claim'];
  learner: Learner;
}

// The submission that is shown and fifty earlier ones.
const maxRows = 51;

/**
 * The submission that waits for a verdict, otherwise the last one, with the earlier ones and a colleague's claim. It says
 * when a browser cannot show the file, because a frame would show an error of the browser or the API.
 * Throws `not_found` without a submission, and when the learner or the lesson is deleted.
 */
export async function readSubmission(
  { db, links, storage }: Pick<Context, 'db' | 'links' | 'storage'>,
  teacherId: number,
  { userId, lessonId }: LearnerLesson,
  log: FastifyBaseLogger,
): Promise<ReviewReply> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('files', 'files.id', 'submissions.file_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .innerJoin('lessons', 'lessons.id', 'submissions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select((eb) => [
      'submissions.id',
      'submissions.number',
      eb('submissions.state', '=', 'WAITING').$castTo<boolean>().as('waits'),
      'files.id as fileId',
      'files.name as fileName',
      'files.size',
      'files.mime',
      'files.storage_key',
      selectScan(eb.ref('files.storage_key')).as('scan'),
      instant(eb.ref('submissions.created_at')).as('createdAt'),
      'submissions.verdict',
      'submissions.comment',
      instant(eb.ref('submissions.reviewed_at')).as('reviewedAt'),
      selectPerson(eb.ref('submissions.reviewed_by')).as('teacher'),
      selectClaim(eb, teacherId).as('claim'),
      selectLearner({ userId, lessonId }).as('learner'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.lesson_id', '=', lessonId)
    .where(isPresent)
    .orderBy('waits', 'desc')
    .orderBy('submissions.number', 'desc')
    .limit(maxRows)
    .execute();
  const [seen, ...earlier] = rows;
  if (!seen) throw problem('not_found');
  const toSubmission = ({
    fileId,
    mime,
    storage_key: _key,
    learner: _,
    scan,
    ...fields
  }: SubmissionRow): Submission => ({
    ...fields,
    ...(!isOpen(scan) && { scan }),
    filePath: links.to(fileId),
    inline: showsInline(mime),
  });
  const isShown = showsInline(seen.mime) && isOpen(seen.scan);
  const fault = isShown ? await findFault(storage, seen, log) : null;
  const submission = { ...toSubmission(seen), ...(fault && { fault }) };
  const { filePath } = submission;
  const learner = beforeVerdict(seen);
  return { filePath, submission, history: earlier.map(toSubmission), claim: seen.claim, learner };
}

/** The learner, with the verdicts before that of this submission. */
const beforeVerdict = ({ learner, verdict }: SubmissionRow): Learner => ({
  ...learner,
  reviewed: learner.reviewed - (verdict === null ? 0 : 1),
  accepted: learner.accepted - (verdict === 'READY' ? 1 : 0),
});
