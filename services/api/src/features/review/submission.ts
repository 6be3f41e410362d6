import type { DeskDue, FileFault, Reply } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import { showsInline } from '../../core/files/content-type';
import { findFileFault } from '../../core/files/find-file-fault';
import { mayOthersOpen } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';
import { isPresent } from '../queues/queue-row';
import { selectFiles, type StoredSubmissionFile, withLink } from '../reading/submission-files';
import { describeFirstFile } from '../reading/submissions';
import { selectWanted, type Wanted } from '../reading/wanted';
import { selectClaim, type LearnerLesson } from './queries';
import { selectDeskDue } from '../due-dates/queries';
import { toGroups } from '../queues/queue-row';
import { selectLearner } from './submission-learner';

type ReviewReply = Reply<'getReviewSubmission'>;
type Submission = ReviewReply['history'][number];
type Learner = NonNullable<ReviewReply['learner']>;

interface SubmissionRow extends Omit<
  Submission,
  'filePath' | 'fileName' | 'size' | 'inline' | 'scan' | 'files'
> {
  files: StoredSubmissionFile[];
  waits: boolean;
  claim: ReviewReply['claim'];
  learner: Omit<Learner, 'group' | 'groups'> & { groups: { id: number; name: string }[] };
  wanted: Wanted;
  due: DeskDue | null;
}

// The submission that is shown and fifty earlier ones.
const maxRows = 51;

/**
 * The submission with this id, with the earlier ones and a colleague's claim. Without an id, the one that waits for a
 * verdict, otherwise the last one. The answer says when a browser cannot show a file, because otherwise a frame would
 * show an error of the browser or the API. Throws `not_found` without a submission, and for a closed account or a
 * lesson that learners cannot find.
 */
export async function readSubmission(
  { db, links, storage, config }: Pick<Context, 'db' | 'links' | 'storage' | 'config'>,
  teacherId: number,
  { userId, lessonId, submissionId }: LearnerLesson & { submissionId?: number },
  log: FastifyBaseLogger,
): Promise<ReviewReply> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .innerJoin('lessons', 'lessons.id', 'submissions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select((eb) => [
      'submissions.id',
      'submissions.number',
      eb('submissions.state', '=', 'WAITING').$castTo<boolean>().as('waits'),
      eb.ref('submissions.text').$castTo<Submission['text']>().as('text'),
      sql<StoredSubmissionFile[]>`${sql.raw(selectFiles)}`.as('files'),
      instant(eb.ref('submissions.created_at')).as('createdAt'),
      'submissions.verdict',
      'submissions.comment',
      instant(eb.ref('submissions.reviewed_at')).as('reviewedAt'),
      selectPerson(eb.ref('submissions.reviewed_by')).as('teacher'),
      selectClaim(eb, teacherId).as('claim'),
      selectLearner({ userId, lessonId }).as('learner'),
      sql<Wanted>`${sql.raw(selectWanted('lessons'))}`.as('wanted'),
      selectDeskDue({ userId, lessonId }, config.timeZone).as('due'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.lesson_id', '=', lessonId)
    .where(isPresent)
    .$if(submissionId !== undefined, (query) =>
      query.where(
        'submissions.number',
        '<=',
        sql<number>`(select number from submissions shown where shown.id = ${submissionId}
          and shown.user_id = ${userId} and shown.lesson_id = ${lessonId})`,
      ),
    )
    .$if(submissionId === undefined, (query) => query.orderBy('waits', 'desc'))
    .orderBy('submissions.number', 'desc')
    .limit(maxRows)
    .execute();
  const [seen, ...earlier] = rows;
  if (!seen) throw problem('not_found');
  const toSubmission = ({
    learner: _,
    claim: _claim,
    waits: _waits,
    wanted: _wanted,
    due: _due,
    files: stored,
    ...fields
  }: SubmissionRow): Submission => {
    const files = stored.map((file) => withLink(links, file));
    const [first] = stored;
    const inline = first !== undefined && showsInline(first.mime);
    return { ...fields, ...describeFirstFile(files[0]), inline, files };
  };
  const faults = await Promise.all(seen.files.map((file) => findShownFault(storage, file, log)));
  const plain = toSubmission(seen);
  const files = plain.files.map((file, index) => ({ ...file, ...faults[index] }));
  const submission = { ...plain, ...faults[0], files };
  const { filePath } = submission;
  const learner = withoutThisVerdict(seen);
  const history = earlier.map(toSubmission);
  const due = seen.due ? { due: seen.due } : {};
  return { filePath, submission, history, claim: seen.claim, ...seen.wanted, learner, ...due };
}

/** Why the page cannot show a file in a frame. Empty for a closed file and for a file that is downloaded. */
async function findShownFault(
  storage: Context['storage'],
  { mime, size, key, scan }: StoredSubmissionFile,
  log: FastifyBaseLogger,
): Promise<{ fault?: FileFault }> {
  if (!showsInline(mime) || !mayOthersOpen(scan)) return {};
  const fault = await findFileFault(storage, { mime, size, storage_key: key }, log);
  return fault ? { fault } : {};
}

/** The learner. The numbers of verdicts do not count the verdict on this submission. */
const withoutThisVerdict = ({ learner, verdict }: SubmissionRow): Learner => ({
  ...learner,
  ...toGroups(learner.groups),
  reviewed: learner.reviewed - (verdict === null ? 0 : 1),
  accepted: learner.accepted - (verdict === 'READY' ? 1 : 0),
});
