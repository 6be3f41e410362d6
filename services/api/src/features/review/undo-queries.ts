import type { Reply } from '@stupeni/contract';
import type { BeforeVerdict, LessonEvent, LessonState } from '@stupeni/rules';
import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isPresent, learnerAndLesson, toLearnerAndLesson } from '../queues/queue-row';
import type { LearnerLesson } from './queries';
import { type GivenVerdict, eventByVerdict } from './verdict';

/** Stores what a verdict replaced, and until when its teacher can take it back. */
export async function saveUndoable(
  trx: Transaction<Tables>,
  submissionId: number,
  before: LessonState,
  seconds: number,
): Promise<void> {
  // The caller holds the learner's lock, so each later step of the learner gets higher ids.
  await sql`
    insert into undoable_verdicts
      (submission_id, due_at, before_status, before_question, last_comment_id, last_attempt_id)
    values (${submissionId}, now() + make_interval(secs => ${seconds}), ${before.status}, ${before.beforeQuestion},
      coalesce((select max(id) from comments), 0), coalesce((select max(id) from attempts), 0))`.execute(trx);
}

/**
 * Whether the learner did nothing on the lesson since the verdict. A text in the thread of a submission does not
 * count, because a teacher can begin that thread too. The statement names `submissions`.
 */
const learnerDidNothing = sql<SqlBool>`not exists (select from comments
    where id > last_comment_id and author_id = submissions.user_id and lesson_id = submissions.lesson_id
      and submission_id is null)
  and not exists (select from messages join comments on comments.id = messages.comment_id
    where messages.author_id = submissions.user_id and comments.lesson_id = submissions.lesson_id
      and comments.submission_id is null and messages.created_at >= submissions.reviewed_at)
  and not exists (select from attempts
    where id > last_attempt_id and user_id = submissions.user_id and lesson_id = submissions.lesson_id)
  and not exists (select from submissions newer
    where newer.user_id = submissions.user_id and newer.lesson_id = submissions.lesson_id and newer.number > submissions.number)`;

const eventOfVerdict = sql<LessonEvent>`case submissions.verdict
  when 'READY' then ${sql.lit(eventByVerdict.READY)} else ${sql.lit(eventByVerdict.REDO)} end`;

/** The verdicts that a teacher can still take back, the newest first. */
export async function findUndoable(db: Kysely<Tables>, teacherId: number): Promise<Reply<'listUndoable'>> {
  const rows = await db
    .selectFrom('undoable_verdicts')
    .innerJoin('submissions', 'submissions.id', 'undoable_verdicts.submission_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .innerJoin('lessons', 'lessons.id', 'submissions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(learnerAndLesson)
    .select((eb) => [
      'submissions.id as submissionId',
      'submissions.created_at as submittedAt',
      'submissions.number',
      eb.ref('submissions.verdict').$notNull().as('verdict'),
      sql<number>`(extract(epoch from due_at - now()) * 1000)::int`.as('undoMs'),
      sql<number>`(extract(epoch from due_at - reviewed_at) * 1000)::int`.as('totalMs'),
    ])
    .where('submissions.reviewed_by', '=', teacherId)
    .where('due_at', '>', sql<Date>`now()`)
    .where(isPresent)
    .where(learnerDidNothing)
    .where(({ exists, selectFrom, ref }) =>
      // A lesson whose check type changed can be completed without anything that `learnerDidNothing` sees.
      exists(
        selectFrom('progress')
          .select('progress.user_id')
          .where('progress.user_id', '=', ref('submissions.user_id'))
          .where('progress.lesson_id', '=', ref('submissions.lesson_id'))
          .where('progress.event', '=', eventOfVerdict),
      ),
    )
    .orderBy('submissions.reviewed_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ submissionId, submittedAt, number, verdict, undoMs, totalMs, ...row }) => ({
    item: {
      ...toLearnerAndLesson(row),
      submissionId,
      submittedAt: submittedAt.toISOString(),
      number,
      claim: null,
    },
    verdict,
    undoMs,
    totalMs,
  }));
}

/**
 * Deletes the stored state of a verdict and resolves to it. Then nobody delivers the learner's notification. Resolves
 * to undefined when the time is over, the notification was delivered, or the learner acted on the lesson since.
 */
export async function takeUndoable(
  trx: Transaction<Tables>,
  { userId, lessonId }: LearnerLesson,
  submissionId: number,
): Promise<BeforeVerdict | undefined> {
  const { rows } = await sql<BeforeVerdict>`
    delete from undoable_verdicts using submissions
    where submission_id = ${submissionId} and submissions.id = submission_id and due_at > clock_timestamp() and ${learnerDidNothing}
    returning before_status as status, before_question as "beforeQuestion",
      exists (select from comments where author_id = ${userId} and lesson_id = ${lessonId}
        and waits_since is not null and submission_id is null and hidden_at is null)
        as "questionOpen"`.execute(trx);
  return rows[0];
}

/** Removes the verdict of a submission, which waits again. Resolves to the comment of the verdict. */
export async function clearVerdict(trx: Transaction<Tables>, submissionId: number): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`
    with before as (select comment from submissions where id = ${submissionId})
    update submissions set state = 'WAITING', verdict = null, comment = null, reviewed_by = null, reviewed_at = null
    from before where id = ${submissionId} returning before.comment`.execute(trx);
  return rows[0]?.comment ?? null;
}

/** Whether a verdict is final now, and its learner must be notified. */
export async function hasDueVerdicts(db: Kysely<Tables>): Promise<boolean> {
  const due = await db
    .selectFrom('undoable_verdicts')
    .select('submission_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** A final verdict. `isAnswered`: the learner has already handed in again, so the return is no news. */
interface DueVerdict extends GivenVerdict {
  isAnswered: boolean;
}

/**
 * Makes the verdicts final that nobody can take back any more, and resolves to them. Skips the rows that another
 * process has locked.
 */
export async function takeDueVerdicts(trx: Transaction<Tables>, limit: number): Promise<DueVerdict[]> {
  const { rows } = await sql<DueVerdict>`
    with due as (
      delete from undoable_verdicts where submission_id in (
        select submission_id from undoable_verdicts where due_at <= now()
        order by due_at limit ${limit} for update skip locked)
      returning submission_id)
    select submissions.id, submissions.verdict, submissions.user_id as "userId", submissions.lesson_id as "lessonId", lessons.title,
      submissions.verdict = 'REDO' and exists (select from submissions newer
        where newer.user_id = submissions.user_id and newer.lesson_id = submissions.lesson_id
          and newer.number > submissions.number) as "isAnswered"
    from due join submissions on submissions.id = due.submission_id join lessons on lessons.id = submissions.lesson_id
    order by submissions.reviewed_at, submissions.id`.execute(trx);
  return rows;
}
