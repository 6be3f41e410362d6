import type { Announcement, AnnouncementDetail, MyAnnouncement } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import { pageRows } from '../../core/db/page-rows';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import { localTime } from '../reading/dues';
import { listedName, mostNames, type SkippedLearner } from './receivers';

const author = sql`(select json_build_object('firstName', author.first_name, 'lastName', author.last_name)
  from users author where author.id = announcements.author_id)`;

/** SQL: the kind of the target, and the name of the target. */
const targetKind = sql`case when announcements.group_id is not null then 'group'
  when announcements.course_id is not null then 'course' else 'learners' end`;
const targetName = sql`coalesce((select groups.name from groups where groups.id = announcements.group_id),
  (select courses.title from courses where courses.id = announcements.course_id), '')`;

/**
 * SQL: an announcement as the moderators see it. A withdrawal deletes the notifications, so for a withdrawn
 * announcement the rows of the receivers say who has read it.
 */
const shownFields = sql`announcements.id, announcements.subject, announcements.text,
  json_build_object('kind', ${targetKind}, 'id', coalesce(announcements.group_id, announcements.course_id),
    'name', ${targetName}) as "to",
  ${author} as by, announcements.by_mail as "byMail",
  case when announcements.withdrawn_at is not null then 'withdrawn'
    when announcements.sent_at is not null then 'sent'
    when announcements.people > 0 or announcements.send_on is null then 'sending' else 'waiting' end as state,
  ${sql.raw(localTime('announcements.send_on'))} as "sendOn", ${instant(sql`announcements.created_at`)} as "createdAt",
  ${instant(sql`announcements.sent_at`)} as "sentAt", ${instant(sql`announcements.edited_at`)} as "editedAt",
  ${instant(sql`announcements.withdrawn_at`)} as "withdrawnAt",
  case when announcements.sent_at is null and announcements.people = 0 then announcements.expected
    else announcements.people end as people,
  announcements.mails,
  ((select count(*) from notifications
      where notifications.announcement_id = announcements.id and notifications.read_at is not null)
    + case when announcements.withdrawn_at is null then 0 else (select count(*) from announcement_receivers receivers
      where receivers.announcement_id = announcements.id and receivers.read_at is not null) end)::int as read,
  (select count(*)::int from announcement_receivers receivers
    where receivers.announcement_id = announcements.id and receivers.outcome <> 'got') as skipped,
  announcements.version`;

/** The announcements of the school, or those to one group or course, newest first. */
export async function findAnnouncements(
  db: Kysely<Tables>,
  { groupId, courseId }: { groupId?: number; courseId?: number },
  { limit, after }: Page,
): Promise<Announcement[]> {
  const conditions = [
    groupId !== undefined && sql`announcements.group_id = ${groupId}`,
    courseId !== undefined && sql`announcements.course_id = ${courseId}`,
    after !== undefined && sql`announcements.id < ${after}`,
  ].filter((condition): condition is RawBuilder<unknown> => condition !== false);
  const { rows } = await sql<Announcement>`
    select ${shownFields} from announcements
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by announcements.id desc limit ${pageRows(limit)}`.execute(db);
  return rows;
}

export async function findAnnouncement(db: Kysely<Tables>, id: number): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    select ${shownFields} from announcements where announcements.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists who has not read an announcement, and who did not get it, each with at most `mostNames` names. */
export async function findReceivers(
  db: Kysely<Tables>,
  id: number,
): Promise<Omit<AnnouncementDetail, 'announcement'>> {
  const { rows: unread } = await sql<{ id: number; name: string }>`
    select users.id, ${listedName} as name from notifications join users on users.id = notifications.user_id
    where notifications.announcement_id = ${id} and notifications.read_at is null and users.deleted_at is null
    order by users.name_key, users.id limit 5000`.execute(db);
  const { rows: skipped } = await sql<SkippedLearner>`
    select users.id, ${listedName} as name, receivers.outcome as reason
    from announcement_receivers receivers join users on users.id = receivers.user_id
    where receivers.announcement_id = ${id} and receivers.outcome <> 'got'
    order by users.name_key, users.id limit ${sql.lit(mostNames)}`.execute(db);
  return { unread: unread.slice(0, mostNames), unreadIds: unread.map((one) => one.id), skipped };
}

/** An announcement as its receiver reads it. Undefined for other people and for a withdrawn announcement. */
export async function findMyAnnouncement(
  db: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<MyAnnouncement | undefined> {
  const { rows } = await sql<MyAnnouncement>`
    select announcements.id, announcements.subject, announcements.text, ${author} as by,
      json_build_object('kind', ${targetKind}, 'name', ${targetName}) as "to",
      ${instant(sql`notifications.created_at`)} as "sentAt", ${instant(sql`announcements.edited_at`)} as "editedAt",
      json_build_object('id', notifications.id, 'read', notifications.read_at is not null) as notification
    from notifications join announcements on announcements.id = notifications.announcement_id
    where notifications.announcement_id = ${id} and notifications.user_id = ${userId}
      and announcements.withdrawn_at is null`.execute(db);
  return rows[0];
}

/** An announcement whose row the transaction has locked. */
export interface LockedAnnouncement {
  version: number;
  subject: string;
  text: string;
  sendOn: string | null;
  isSent: boolean;
  isWithdrawn: boolean;
}

/**
 * Locks an announcement. So a correction, a withdrawal and a batch of the job never change it at the same time: the
 * first two wait, and the job skips a locked announcement.
 */
export async function lockAnnouncement(
  trx: Transaction<Tables>,
  id: number,
): Promise<LockedAnnouncement | undefined> {
  const { rows } = await sql<LockedAnnouncement>`
    select version, subject, text, ${sql.raw(localTime('send_on'))} as "sendOn",
      sent_at is not null or people > 0 as "isSent", withdrawn_at is not null as "isWithdrawn"
    from announcements where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Locks the counts of announcements, so that two moderators cannot both take the last place of a day. */
export async function lockDayCounts(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('days of announcements'))`.execute(trx);
}

/**
 * The number of announcements on each day, from the given day on. Announcements that were withdrawn before they were
 * sent do not count.
 */
export async function countByDay(
  trx: Transaction<Tables>,
  from: string,
  exceptId: number | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count(*)::int as count from announcements
    where day >= ${from}::date and (withdrawn_at is null or people > 0) and id is distinct from ${exceptId}::int
    group by day`.execute(trx);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
