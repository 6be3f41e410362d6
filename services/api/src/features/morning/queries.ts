import { endingDays, type Morning, type ParticipantNeed } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { greatestTotal, type Total } from '../../core/http/total';
import { countOverdue, selectLearnersWithNeed, type SchoolTime } from '../participants/needs';

/** What waits for the moderator, with one statement. `today`: the day of the school. */
export async function findMorning(
  db: Kysely<Tables>,
  { today, ...time }: SchoolTime & { today: string },
): Promise<Morning> {
  const { rows } = await sql<Counts>`
    select ${countNeed('teacher', time)} as teacher, ${countNeed('entry', time)} as entry,
      (select row_to_json(overdue) from (${countOverdue(time, sql`users`, canSignIn)}) overdue) as due,
      (select count(*)::int from course_access access
        join courses on courses.id = access.course_id and courses.deleted_at is null
        left join groups on groups.id = access.group_id
        left join users on users.id = access.user_id
        where access.ends_at > now() and access.last_day <= ${today}::date + ${sql.lit(endingDays)}
          and groups.deleted_at is null and users.deleted_at is null) as ending`.execute(db);
  const { teacher, due, entry, ending } = rows[0]!;
  const limitCount = (count: number, isMore = false) => ({
    count: Math.min(count, greatestTotal),
    isMore: isMore || count > greatestTotal,
  });
  return {
    teacher: limitCount(teacher),
    due: limitCount(due.rows, due.isMore),
    entry: limitCount(entry),
    ending,
  };
}

interface Counts extends Record<Exclude<ParticipantNeed, 'due'> | 'ending', number> {
  due: Total;
}

const canSignIn = sql<boolean>`users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null`;

/** SQL: how many live learners who can sign in have a need, counted up to the bound of the lists. */
const countNeed = (need: Exclude<ParticipantNeed, 'due'>, time: SchoolTime) => sql`(
  select count(*)::int from (
    select from users where ${canSignIn}
      and users.id in (${selectLearnersWithNeed(need, time)}) limit ${sql.lit(greatestTotal + 1)}) needing)`;
