import { type ParticipantNeed, waitingDays } from '@stupeni/contract';
import { type RawBuilder, sql } from 'kysely';

/** The moment and the time zone of the school, which say what is overdue. */
export interface SchoolTime {
  now: Date;
  timeZone: string;
}

/** SQL: the ids of the learners who need something. Closed accounts may be among them. */
export function learnersIn(need: ParticipantNeed, time: SchoolTime): RawBuilder<unknown> {
  switch (need) {
    case 'teacher':
      return waitForTeachers(time);
    case 'due':
      return areOverdue(time);
    case 'entry':
      return sql`select entry_links.user_id from entry_links join users on users.id = entry_links.user_id
        where entry_links.kind = 'invitation' and entry_links.used_at is null and not users.has_signed_in`;
    default:
      return need satisfies never;
  }
}

// The queues of the teachers, as product decisions §4 has them: what is deleted has left them.
const waitForTeachers = ({ now }: SchoolTime) => {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(waitingDays)})`;
  return sql`
    select waiting.user_id from (
      select submissions.user_id, submissions.lesson_id from submissions
        where submissions.state = 'WAITING' and submissions.created_at < ${since}
      union all
      select comments.author_id, comments.lesson_id from comments
        where comments.waits_since < ${since} and comments.hidden_at is null) waiting
      join lessons on lessons.id = waiting.lesson_id and lessons.is_shown
      join courses on courses.id = lessons.course_id and courses.deleted_at is null`;
};

/**
 * SQL: learners with an open lesson whose due date has passed and which is not handed in, by the rules of `dues_of` and
 * `dueState`. It begins with the dated lessons and asks who has come to each, so a school without dates reads nothing. An
 * extension is later than the date, so a date that lies ahead needs no look at anybody.
 */
const areOverdue = ({ now, timeZone }: SchoolTime) => {
  // The minute of the due date is in time.
  const passed = sql`<= (${now}::timestamptz at time zone ${timeZone}::text) - interval '1 minute'`;
  // The steps are materialized: PostgreSQL would ask for the access of everybody who has come to a lesson, before it
  // leaves out the many who have completed it.
  return sql`
    with dated as materialized (
      select lessons.id, lessons.course_id, lessons.check_type, lessons.due_on, lessons.due_days, (
        select earlier.id from lessons earlier where earlier.course_id = lessons.course_id
          and earlier.is_shown and earlier.position < lessons.position
        order by earlier.position desc limit 1) as before_id
      from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      where lessons.is_shown and coalesce(lessons.opens_at <= ${now}::timestamptz, true)
        and (lessons.due_days is not null or lessons.due_on ${passed})),
    reached as materialized (
      select dated.id, progress.user_id from dated join progress on progress.lesson_id = dated.before_id
        where progress.status in ('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY')
      union all
      select dated.id, users.id from dated join users on dated.before_id is null
        where users.role = 'LEARNER' and users.deleted_at is null),
    begun as materialized (
      select reached.id, reached.user_id from reached
        left join progress own on own.user_id = reached.user_id and own.lesson_id = reached.id
      where own.status is distinct from 'COMPLETED')
    select begun.user_id from begun join dated on dated.id = begun.id
      left join due_extensions extensions
        on extensions.user_id = begun.user_id and extensions.lesson_id = dated.id
    where (dated.check_type <> 'FILE' or not exists (select from submissions
        where submissions.user_id = begun.user_id and submissions.lesson_id = dated.id))
      and dated.course_id in (select opened.course_id from courses_open_to(begun.user_id) opened)
      and coalesce(extensions.due_on, dated.due_on, (
        select (access.began at time zone ${timeZone}::text)::date + dated.due_days + time '23:59'
        from access_began(begun.user_id, dated.course_id) access)) ${passed}`;
};
