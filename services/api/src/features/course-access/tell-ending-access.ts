import { endingDays } from '@stupeni/contract';
import { sql } from 'kysely';
import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import { dayIn } from '../../core/files/csv';

interface Needs extends Pick<Context, 'db' | 'clock'> {
  config: Pick<Config, 'timeZone'>;
}

/**
 * Stores news for each moderator about the access that ends within `endingDays`: the number of rows, and the earliest
 * last day. The moderators get news of each last day once: one statement marks the rows and stores the news, so a
 * second process and a later run find no such rows. After a change of the last day they get news again when the new day
 * is near.
 */
export async function tellEndingAccess({ db, clock, config }: Needs): Promise<void> {
  await sql`
    with told as (
      update course_access access set told_last_day = access.last_day
      where access.ends_at > now()
        and access.last_day <= ${dayIn(config.timeZone, clock())}::date + ${sql.lit(endingDays)}
        and access.told_last_day is distinct from access.last_day
        and exists (select from courses where courses.id = access.course_id and courses.deleted_at is null)
        and (access.group_id is null
          or exists (select from groups where groups.id = access.group_id and groups.deleted_at is null))
        and (access.user_id is null
          or exists (select from users where users.id = access.user_id and users.deleted_at is null))
      returning access.last_day)
    insert into mail_news (user_id, topic, data)
    select users.id, 'access_ends', jsonb_build_object('ending', jsonb_build_object(
      'count', (select count(*) from told), 'firstDay', (select min(last_day) from told)))
    from users where users.role = 'MODERATOR' and users.deleted_at is null and users.disabled_at is null
      and exists (select from told)
    order by users.id`.execute(db);
}
