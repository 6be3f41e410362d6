import type { AnnouncementTarget, SkipReason } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';
import { announcementMails } from '../mails/take-news';

/** The people to whom an announcement goes. `id` is the id of the group or the course, and null for chosen learners. */
export interface Target {
  kind: AnnouncementTarget;
  id: number | null;
}

/** The most names that a preview or the details show. */
export const mostNames = 100;

/**
 * SQL: whether the live learner `users` belongs to the target now. A suspended learner belongs to the target, but gets
 * no announcement.
 * @param chosen SQL: the ids of the chosen learners
 */
export function isInTarget({ kind, id }: Target, chosen: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (kind) {
    case 'group':
      return sql<boolean>`users.id in (select members.user_id from group_members members
        join groups on groups.id = members.group_id and groups.deleted_at is null where members.group_id = ${id})`;
    case 'course':
      return sql<boolean>`exists (select from courses where courses.id = ${id} and courses.deleted_at is null)
        and (exists (select from course_access access where access.course_id = ${id} and access.group_id is null
            and access.user_id is null and ${isOpenNow})
          or users.id in (
            select members.user_id from course_access access join group_members members using (group_id)
              where access.course_id = ${id} and ${isOpenNow}
            union all select access.user_id from course_access access
              where access.course_id = ${id} and access.user_id is not null and ${isOpenNow}))`;
    case 'learners':
      return sql<boolean>`users.id in (${chosen})`;
    default:
      return kind satisfies never;
  }
}

export const liveLearner = sql<boolean>`users.role = 'LEARNER' and users.deleted_at is null`;

/** SQL: the name of `users` as lists show it, surname first. */
export const listedName = sql<string>`users.last_name || ' ' || users.first_name`;

/** SQL: the ids of an array as a set. */
const selectIds = (ids: readonly number[]) => sql`select unnest(${[...ids]}::int[])`;

/** How many learners would get an announcement now, and how many would not. */
export interface ReceiverCounts {
  people: number;
  mails: number;
  mailsOff: number;
  skippedCount: number;
}

/** A learner who does not get an announcement. */
export interface SkippedLearner {
  id: number;
  name: string;
  reason: SkipReason;
}

/** Counts who would get an announcement now, and lists the first of those who would not. */
export async function previewReceivers(
  db: Kysely<Tables>,
  target: Target,
  learnerIds: readonly number[],
): Promise<ReceiverCounts & { skipped: SkippedLearner[] }> {
  const chosen = selectIds(learnerIds);
  const { rows: counted } = await sql<ReceiverCounts>`
    select count(*) filter (where users.disabled_at is null)::int as people,
      count(*) filter (where users.disabled_at is null and ${announcementMails.wanted})::int as mails,
      count(*) filter (where users.disabled_at is null and ${announcementMails.off})::int as "mailsOff",
      count(*) filter (where users.disabled_at is not null)::int as "skippedCount"
    from users ${announcementMails.join} where ${liveLearner} and ${isInTarget(target, chosen)}`.execute(db);
  const { rows: skipped } = await sql<SkippedLearner>`
    select users.id, ${listedName} as name,
      case when users.deleted_at is not null then 'deleted' else 'suspended' end as reason
    from users where users.role = 'LEARNER' and (
      (users.deleted_at is null and users.disabled_at is not null and ${isInTarget(target, chosen)})
      or (users.deleted_at is not null and users.erased_at is null and users.id in (${chosen})))
    order by users.name_key, users.id limit ${sql.lit(mostNames)}`.execute(db);
  const { rows: gone } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where users.role = 'LEARNER' and users.deleted_at is not null and users.erased_at is null
      and users.id in (${chosen})`.execute(db);
  const counts = counted[0]!;
  return { ...counts, skippedCount: counts.skippedCount + (gone[0]?.count ?? 0), skipped };
}

/**
 * The API stores the receivers of a planned announcement if there are at most this many. Then the details of the sent
 * announcement can name the people who left the target before it was sent.
 */
const mostStoredReceivers = 5000;

/**
 * Stores the receivers of a planned announcement, if there are at most `mostStoredReceivers`. Always stores chosen
 * learners, also for an announcement that is sent at once.
 */
export async function storeReceivers(
  trx: Transaction<Tables>,
  id: number,
  target: Target,
  { learnerIds, isPlanned, people }: { learnerIds: readonly number[]; isPlanned: boolean; people: number },
): Promise<void> {
  const isReceiver =
    target.kind === 'learners'
      ? sql`users.role = 'LEARNER' and users.id in (${selectIds(learnerIds)})`
      : sql`${liveLearner} and ${isInTarget(target, selectIds([]))}`;
  if (target.kind !== 'learners' && (!isPlanned || people > mostStoredReceivers)) return;
  await sql`insert into announcement_receivers (announcement_id, user_id)
    select ${id}, users.id from users where ${isReceiver}`.execute(trx);
}
