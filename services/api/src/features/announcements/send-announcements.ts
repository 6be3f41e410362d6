import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { Context } from '../context';
import { announcementMails } from '../mails/take-news';
import { notify } from '../notifications/notify';
import { isInTarget, liveLearner } from './receivers';
import { targetOf } from './target';

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'mail'>;

/** The number of learners of one transaction. */
const batchSize = 1000;

/**
 * Sends the announcements that are due and deletes the notifications of withdrawn announcements, in batches. Each batch
 * is one transaction that locks the row of its announcement. So processes that run together share the work, and a crash
 * loses and repeats nothing.
 *
 * @param batches the largest number of batches; the job does the others
 */
export async function sendAnnouncements(needs: Needs, { batches = Infinity } = {}): Promise<void> {
  for (let done = 0; done < batches; done += 1) {
    const hadWork = await inTransaction(
      needs.db,
      async (trx) => (await sendBatch(trx, needs)) || (await clearBatch(trx)),
    );
    if (!hadWork) return;
  }
}

/**
 * Sends one announcement to its next learners. False when no announcement is due, or when another process has locked
 * the due ones.
 */
async function sendBatch(trx: Transaction<Tables>, { clock, config, mail }: Needs): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
    subject: string;
    group_id: number | null;
    course_id: number | null;
    by_mail: boolean;
    reached_id: number;
  }>`select id, subject, group_id, course_id, by_mail, reached_id from announcements
    where sent_at is null and withdrawn_at is null
      and (send_on is null or send_on at time zone ${config.timeZone}::text <= ${clock()})
    order by id limit 1 for update skip locked`.execute(trx);
  const [due] = rows;
  if (!due) return false;
  const byMail = due.by_mail && mail.available;
  const reached = await reachLearners(trx, due);
  await notify(
    trx,
    reached.got.map((userId) => ({
      userId,
      kind: 'announcement',
      announcement: { id: due.id, subject: due.subject, byMail },
    })),
  );
  const mails = byMail ? await countMails(trx, reached.got) : 0;
  await sql`update announcements set reached_id = greatest(reached_id, ${reached.lastId}::int),
      people = people + ${reached.got.length}::int, mails = mails + ${mails}::int
    where id = ${due.id}`.execute(trx);
  if (reached.count < batchSize) await endSending(trx, due.id, clock());
  return true;
}

interface ReachedBatch {
  /** Ids of the learners who get the announcement. */
  got: number[];
  /** Number of learners of the batch, also of those who do not get it. */
  count: number;
  /** The greatest id of these learners; 0 without any. */
  lastId: number;
}

/** Stores the next learners of the target, and for each whether the learner gets the announcement. */
async function reachLearners(
  trx: Transaction<Tables>,
  due: { id: number; reached_id: number; group_id: number | null; course_id: number | null },
): Promise<ReachedBatch> {
  const chosen = sql`select user_id from announcement_receivers where announcement_id = ${due.id} and outcome is null`;
  const { rows } = await sql<ReachedBatch>`
    with next as (
      select users.id, users.disabled_at is not null as is_suspended from users
      where ${liveLearner} and users.id > ${due.reached_id} and ${isInTarget(targetOf(due), chosen)}
      order by users.id limit ${sql.lit(batchSize)}),
    stored as (
      insert into announcement_receivers (announcement_id, user_id, outcome)
      select ${due.id}, id, case when is_suspended then 'suspended' else 'got' end from next
      on conflict (announcement_id, user_id) do update set outcome = excluded.outcome
        where announcement_receivers.outcome is null
      returning user_id, outcome)
    select coalesce((select array_agg(user_id order by user_id) from stored where outcome = 'got'), '{}') as got,
      (select count(*)::int from next) as count, coalesce((select max(id) from next), 0) as "lastId"`.execute(
    trx,
  );
  return rows[0]!;
}

async function countMails(trx: Transaction<Tables>, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users ${announcementMails.join}
    where users.id = any(${[...userIds]}::int[]) and ${announcementMails.wanted}`.execute(trx);
  return rows[0]!.count;
}

/**
 * Marks an announcement as sent. Some receivers were deleted, or left the target, after the announcement was written.
 * Stores this reason for each of them.
 */
async function endSending(trx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await sql`update announcement_receivers receivers
    set outcome = case when users.deleted_at is not null then 'deleted' else 'left' end
    from users where users.id = receivers.user_id and receivers.announcement_id = ${id}
      and receivers.outcome is null`.execute(trx);
  await sql`update announcements set sent_at = ${now} where id = ${id}`.execute(trx);
}

/**
 * Deletes the next notifications of one withdrawn announcement. False when no withdrawn announcement is left, or when
 * another process has locked the withdrawn ones.
 */
async function clearBatch(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from announcements
    where withdrawn_at is not null and cleared_at is null order by id limit 1 for update skip locked`.execute(
    trx,
  );
  const [withdrawn] = rows;
  if (!withdrawn) return false;
  const { rows: cleared } = await sql`
    with gone as (
      delete from notifications where id in (
        select id from notifications where announcement_id = ${withdrawn.id} limit ${sql.lit(batchSize)})
      returning user_id, read_at),
    remembered as (
      update announcement_receivers receivers set read_at = gone.read_at from gone
      where receivers.announcement_id = ${withdrawn.id} and receivers.user_id = gone.user_id)
    select user_id from gone`.execute(trx);
  if (cleared.length < batchSize)
    await sql`update announcements set cleared_at = now() where id = ${withdrawn.id}`.execute(trx);
  return true;
}
