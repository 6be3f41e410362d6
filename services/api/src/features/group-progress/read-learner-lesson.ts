import type { LearnerLesson, ProgressStatus } from '@stupeni/contract';
import { dueState, isOpen } from '@stupeni/rules';
import { type Kysely, sql } from 'kysely';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import type { Context } from '../context';
import { type LearnerLesson as Key, selectDeskDue } from '../due-dates/queries';
import { lessonNumber } from '../reading/lesson-number';

interface StoredLesson extends Omit<LearnerLesson, 'status' | 'isLocked' | 'isOverdue'> {
  steps: { id: number; status: ProgressStatus; opensOn: string | null }[];
}

/** What happened in one lesson of one learner. Throws `not_found`. */
export async function readLearnerLesson(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  key: Key,
): Promise<LearnerLesson> {
  const found = await findLesson(db, key, config.timeZone);
  if (!found) throw problem('not_found');
  const { steps, ...rest } = found;
  const at = steps.findIndex(({ id }) => id === key.lessonId);
  const { status } = steps[at]!;
  const isLocked = !isOpen(steps, at);
  const state = found.due && dueState(found.due, { status, isLocked, now: clock().getTime() });
  return { ...rest, status, isLocked, isOverdue: state === 'passed' };
}

/** The most changes of the status that the answer has. */
const mostEvents = 10;

async function findLesson(
  db: Kysely<Tables>,
  { userId, lessonId }: Key,
  timeZone: string,
): Promise<StoredLesson | undefined> {
  const own = sql`user_id = ${userId} and lesson_id = ${lessonId}`;
  const { rows } = await sql<StoredLesson>`
    select json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
        'middleName', users.middle_name) as learner,
      json_build_object('id', lessons.id, 'courseId', lessons.course_id, 'title', lessons.title,
        'order', ${lessonNumber}, 'checkType', lessons.check_type) as lesson,
      (select json_agg(json_build_object('id', step.id, 'status', coalesce(mine.status, 'NOT_STARTED'),
          'opensOn', case when step.opens_at > now() then step.opens_on end)
          order by step.position)
        from lessons step left join progress mine on mine.lesson_id = step.id and mine.user_id = ${userId}
        where step.course_id = lessons.course_id and step.is_shown) as steps,
      ${selectDeskDue({ userId, lessonId }, timeZone)} as due,
      mine.score, mine.total,
      (select count(*)::int from attempts where ${own}) as attempts,
      (select count(*)::int from submissions where ${own}) as submissions,
      (select comment from submissions where ${own} and verdict is not null order by number desc limit 1) as remark,
      (select count(*)::int from comments where author_id = ${userId} and lesson_id = ${lessonId}
        and waits_since is not null and hidden_at is null) as questions,
      (select coalesce(json_agg(json_build_object('at', ${instant(sql<Date>`event.at`)}, 'status', event.to_status,
          'by', ${selectPerson(sql.ref<number>('event.by_user'))}, 'own', event.by_user = ${userId}) order by event.id desc), '[]'::json)
        from (select * from progress_audit where ${own} order by id desc limit ${sql.lit(mostEvents)}) event) as events
    from users
      join lessons on lessons.id = ${lessonId} and lessons.is_shown
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress mine on mine.user_id = users.id and mine.lesson_id = lessons.id
    where users.id = ${userId} and users.role = 'LEARNER' and users.deleted_at is null`.execute(db);
  return rows[0];
}
