import type { Verdict } from '@stupeni/contract';
import type { LessonEvent, LessonState } from '@stupeni/rules';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { instant } from '../../core/db/instant';
import type { Tables } from '../../core/db/tables';
import type { StoredScan } from '../../core/files/scan-state';
import { filesOfSubmission } from '../reading/submission-files';

/** The learner and the lesson of a submission. */
export interface LearnerLesson {
  userId: number;
  lessonId: number;
}

export interface Colleague {
  id: number;
  firstName: string;
  lastName: string;
}

/** SQL: a colleague's current claim on the submission `submissions`, or null. */
export const selectClaim = (eb: ExpressionBuilder<Tables, 'submissions'>, teacherId: number) =>
  jsonObjectFrom(
    eb
      .selectFrom('claims')
      .innerJoin('users as colleague', 'colleague.id', 'claims.teacher_id')
      .select(({ ref }) => [
        jsonBuildObject({
          id: ref('colleague.id'),
          firstName: ref('colleague.first_name'),
          lastName: ref('colleague.last_name'),
        }).as('by'),
        instant(ref('claims.until')).as('until'),
      ])
      .whereRef('claims.submission_id', '=', 'submissions.id')
      .where('claims.until', '>', sql<Date>`now()`)
      .where('claims.teacher_id', '<>', teacherId),
  );

/** The state of a learner on a live lesson. Locks the lesson against changes by creators. */
export async function findLessonState(trx: Transaction<Tables>, { userId, lessonId }: LearnerLesson) {
  const { rows } = await sql<
    LessonState & { title: string; event: LessonEvent | null; changedBy: number | null }
  >`
    select lessons.title, own.event, own.changed_by as "changedBy", lessons.check_type as "checkType", coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview"
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = ${userId}
    where lessons.id = ${lessonId} and lessons.is_shown
    for share of lessons`.execute(trx);
  return rows[0];
}

/** A submission with its verdict and its current claim. */
export interface ReviewedSubmission {
  id: number;
  state: 'WAITING' | 'REPLACED' | 'NOT_REVIEWED' | 'DECIDED';
  verdict: Verdict | null;
  reviewedAt: Date | null;
  reviewer: Colleague;
  /** The teacher who has the current claim. */
  claimer: Colleague | null;
  claimedUntil: Date | null;
  /** Id of the learner's newest submission for the lesson. */
  newestId: number;
  /** How long the verdict can still be taken back. Null when it is final. */
  undoMs: number | null;
  /**
   * The scan state of the first file that is not clean; infected files are first. Null when all files are clean or were
   * never scanned.
   */
  scan: StoredScan;
}

/** The submission with this id. Without an id: the waiting one, else the last one with a verdict, else the last one. */
export async function findSubmission(
  trx: Transaction<Tables>,
  { userId, lessonId }: LearnerLesson,
  id?: number,
) {
  const { rows } = await sql<ReviewedSubmission>`
    select submissions.id, submissions.state, submissions.verdict, submissions.reviewed_at as "reviewedAt",
      json_build_object('id', reviewer.id, 'firstName', reviewer.first_name, 'lastName', reviewer.last_name)
        as reviewer,
      case when claimer.id is not null then json_build_object('id', claimer.id,
        'firstName', claimer.first_name, 'lastName', claimer.last_name) end as claimer,
      claims.until as "claimedUntil",
      (select id from submissions newer where newer.user_id = submissions.user_id and newer.lesson_id = submissions.lesson_id
        order by newer.number desc limit 1) as "newestId",
      greatest(extract(epoch from undoable.due_at - clock_timestamp()) * 1000, 0)::int as "undoMs",
      (select scans.state from ${sql.raw(filesOfSubmission)} own join files on files.id = own.file_id
          join file_scans scans on scans.file_key = files.storage_key
        where scans.state <> 'clean' order by scans.state <> 'infected', own.position limit 1) as scan
    from submissions left join users reviewer on reviewer.id = submissions.reviewed_by
      left join claims on claims.submission_id = submissions.id and claims.until > now()
      left join users claimer on claimer.id = claims.teacher_id
      left join undoable_verdicts undoable on undoable.submission_id = submissions.id
    where submissions.user_id = ${userId} and submissions.lesson_id = ${lessonId}
      ${id === undefined ? sql`` : sql`and submissions.id = ${id}`}
    order by submissions.state = 'WAITING' desc, submissions.state = 'DECIDED' desc, submissions.number desc limit 1`.execute(
    trx,
  );
  return rows[0];
}

/** Stores a verdict on a submission and ends the claim. */
export async function saveVerdict(
  trx: Transaction<Tables>,
  submission: { id: number; verdict: Verdict; comment: string | null; by: number },
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({
      state: 'DECIDED',
      verdict: submission.verdict,
      comment: submission.comment,
      reviewed_by: submission.by,
      reviewed_at: sql<Date>`now()`,
    })
    .where('id', '=', submission.id)
    .execute();
  await trx.deleteFrom('claims').where('submission_id', '=', submission.id).execute();
}

/** Claims a submission for a teacher for two minutes. Resolves to the teacher and the end of the claim. */
export async function saveClaim(trx: Transaction<Tables>, submissionId: number, teacherId: number) {
  const { rows } = await sql<Colleague & { until: Date }>`
    with claim as (
      insert into claims (submission_id, teacher_id, until) values (${submissionId}, ${teacherId}, now() + interval '2 minutes')
      on conflict (submission_id) do update set teacher_id = excluded.teacher_id, until = excluded.until
      returning teacher_id, until)
    select users.id, users.first_name as "firstName", users.last_name as "lastName", claim.until
    from claim join users on users.id = claim.teacher_id`.execute(trx);
  return rows[0]!;
}

/** Deletes the teacher's claims on the learner's submissions for the lesson. */
export async function releaseClaim(
  db: Kysely<Tables>,
  { userId, lessonId }: LearnerLesson,
  teacherId: number,
) {
  await sql`delete from claims using submissions
    where submissions.id = claims.submission_id and submissions.user_id = ${userId} and submissions.lesson_id = ${lessonId}
      and claims.teacher_id = ${teacherId}`.execute(db);
}
