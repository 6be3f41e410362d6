import { endingDays, type Morning, type ParticipantNeed } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { greatestTotal } from '../../core/http/total';
import { learnersIn, type SchoolTime } from '../participants/needs';

/** What waits for the moderator, with one statement. `today`: the day of the school. */
export async function findMorning(
  db: Kysely<Tables>,
  { today, ...time }: SchoolTime & { today: string },
): Promise<Morning> {
  const { rows } = await sql<Record<ParticipantNeed | 'ending', number>>`
    select ${countIn('teacher', time)} as teacher, ${countIn('due', time)} as due, ${countIn('entry', time)} as entry,
      (select count(*)::int from course_access access
        join courses on courses.id = access.course_id and courses.deleted_at is null
        left join groups on groups.id = access.group_id
        left join users on users.id = access.user_id
        where access.ends_at > now() and access.last_day <= ${today}::date + ${sql.lit(endingDays)}
          and groups.deleted_at is null and users.deleted_at is null) as ending`.execute(db);
  const { ending, ...counts } = rows[0]!;
  const toNeeding = (count: number) => ({
    count: Math.min(count, greatestTotal),
    isMore: count > greatestTotal,
  });
  return {
    teacher: toNeeding(counts.teacher),
    due: toNeeding(counts.due),
    entry: toNeeding(counts.entry),
    ending,
  };
}

/** SQL: how many live learners who can sign in have a need, counted up to the bound of the lists. */
const countIn = (need: ParticipantNeed, time: SchoolTime) => sql`(
  select count(*)::int from (
    select from users where users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null
      and users.id in (${learnersIn(need, time)}) limit ${sql.lit(greatestTotal + 1)}) needing)`;
