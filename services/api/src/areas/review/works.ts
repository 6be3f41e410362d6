import type { LessonState } from '@stupeni/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { byArrival, instantJson, namedJson, type Queue } from './queue';

/** A learner's place: where a work was handed in. */
export interface Place {
  userId: number;
  lessonId: number;
}

export interface Colleague {
  id: number;
  firstName: string;
  lastName: string;
}
type Verdict = 'READY' | 'REDO';

/** SQL of a colleague's live claim on the work `works` as JSON text, or null. */
export const claimOf = (teacherId: number) =>
  sql<string | null>`${sql.raw(`(select '{"by":' || ${namedJson('teacher')}
    || ',"until":' || ${instantJson('claims.until')} || '}'
  from claims join users teacher on teacher.id = claims.teacher_id
  where claims.work_id = works.id and claims.until > now() and claims.teacher_id <> `)}${teacherId})`;

// Few works are open at a time: which, is asked once for the page instead of once for each row.
const isOpen = `works.id = any((select array_agg(work_id) from claims where until > now())::int[])`;

/** Works without a verdict, each with a colleague's live claim. */
export const reviewQueue: Queue = {
  table: 'works',
  learner: 'user_id',
  sort: 'submittedAt',
  keys: byArrival,
  waits: `works.state = 'WAITING'`,
  searched: [],
  fields: (teacherId) => sql<string>`${sql.raw(`',"submissionId":' || works.id || ',"submittedAt":'
    || ${instantJson('works.created_at')} || ',"round":' || works.round || ',"claim":'`)}
    || coalesce(case when ${sql.raw(isOpen)} then ${claimOf(teacherId)} end, 'null')`,
};

/** A live lesson and where one of its learners stands; the creator cannot change it meanwhile. */
export async function findStanding(trx: Transaction<Tables>, { userId, lessonId }: Place) {
  const { rows } = await sql<LessonState & { title: string }>`
    select lessons.title, lessons.check_type as kind, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview"
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = ${userId}
    where lessons.id = ${lessonId} and lessons.deleted_at is null
    for share of lessons`.execute(trx);
  return rows[0];
}

/** A work as a verdict finds it. */
export interface WorkAtHand {
  id: number;
  state: 'WAITING' | 'REPLACED' | 'KEPT' | 'DECIDED';
  verdict: Verdict | null;
  reviewedAt: Date | null;
  reviewer: Colleague;
  /** Whoever has it open now. */
  claimer: Colleague | null;
  claimedUntil: Date | null;
  /** The last work of this learner for this lesson. */
  newestId: number;
}

/** The work with this id; without one the work that waits, else the one decided last, else the last. */
export async function findWork(trx: Transaction<Tables>, { userId, lessonId }: Place, id?: number) {
  const { rows } = await sql<WorkAtHand>`
    select works.id, works.state, works.verdict, works.reviewed_at as "reviewedAt",
      json_build_object('id', reviewer.id, 'firstName', reviewer.first_name, 'lastName', reviewer.last_name)
        as reviewer,
      case when claimer.id is not null then json_build_object('id', claimer.id,
        'firstName', claimer.first_name, 'lastName', claimer.last_name) end as claimer,
      claims.until as "claimedUntil",
      (select id from works newer where newer.user_id = works.user_id and newer.lesson_id = works.lesson_id
        order by newer.round desc limit 1) as "newestId"
    from works left join users reviewer on reviewer.id = works.reviewed_by
      left join claims on claims.work_id = works.id and claims.until > now()
      left join users claimer on claimer.id = claims.teacher_id
    where works.user_id = ${userId} and works.lesson_id = ${lessonId}
      ${id === undefined ? sql`` : sql`and works.id = ${id}`}
    order by works.state = 'WAITING' desc, works.state = 'DECIDED' desc, works.round desc limit 1`.execute(
    trx,
  );
  return rows[0];
}

/** Stores a verdict on a work. */
export async function saveVerdict(
  trx: Transaction<Tables>,
  work: { id: number; verdict: Verdict; comment: string | null; by: number },
): Promise<void> {
  await trx
    .updateTable('works')
    .set({
      state: 'DECIDED',
      verdict: work.verdict,
      comment: work.comment,
      reviewed_by: work.by,
      reviewed_at: sql<Date>`now()`,
    })
    .where('id', '=', work.id)
    .execute();
  await trx.deleteFrom('claims').where('work_id', '=', work.id).execute();
}

/** Gives the work to a teacher for two minutes and says who has it, until when. */
export async function saveClaim(trx: Transaction<Tables>, workId: number, teacherId: number) {
  const { rows } = await sql<Colleague & { until: Date }>`
    with kept as (
      insert into claims (work_id, teacher_id, until) values (${workId}, ${teacherId}, now() + interval '2 minutes')
      on conflict (work_id) do update set teacher_id = excluded.teacher_id, until = excluded.until
      returning teacher_id, until)
    select users.id, users.first_name as "firstName", users.last_name as "lastName", kept.until
    from kept join users on users.id = kept.teacher_id`.execute(trx);
  return rows[0]!;
}

/** Lets go of a teacher's own claim on the learner's works for the lesson. */
export async function dropClaim(db: Kysely<Tables>, { userId, lessonId }: Place, teacherId: number) {
  await sql`delete from claims using works
    where works.id = claims.work_id and works.user_id = ${userId} and works.lesson_id = ${lessonId}
      and claims.teacher_id = ${teacherId}`.execute(db);
}
