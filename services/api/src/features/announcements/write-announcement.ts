import {
  type Announcement,
  announcementsPerDay,
  type AnnouncementPreview,
  type Input,
} from '@stupeni/contract';
import { isLocalTime } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { makeTimeFormat } from '../../core/files/csv';
import type { SignedInUser } from '../../core/http/guards';
import { requireUnchanged } from '../../core/http/if-match';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import type { Context } from '../context';
import { record } from '../journal/record';
import { sendAnnouncementsJob } from './job-kinds';
import {
  countByDay,
  findAnnouncement,
  type LockedAnnouncement,
  lockAnnouncement,
  lockDayCounts,
} from './queries';
import { previewReceivers, storeReceivers, type Target } from './receivers';
import { sendAnnouncements } from './send-announcements';

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'mail' | 'log'>;
type Clock = Pick<Needs, 'clock' | 'config'>;
type Receivers = Input<'previewAnnouncement'>['body'];

const dayMs = 86_400_000;

/** The time by the school's clock: `2026-12-04T18:00`. */
const localNow = ({ clock, config }: Clock) => makeTimeFormat(config.timeZone)(clock()).replace(' ', 'T');

/** Counts who would get an announcement now. Throws `validation` for an unknown or missing target. */
export async function previewAnnouncement(
  context: Needs,
  receivers: Receivers,
): Promise<AnnouncementPreview> {
  const target = readTarget(receivers);
  await inTransaction(context.db, (trx) => requireTarget(trx, target));
  const preview = await previewReceivers(context.db, target, receivers.learnerIds ?? []);
  return { ...preview, now: localNow(context) };
}

/**
 * Stores an announcement. Throws `validation`, `announcement_empty` when nobody would get it, and `announcements_full`.
 * After the commit the caller sends its first batch.
 */
export async function createAnnouncement(
  trx: Transaction<Tables>,
  context: Clock,
  by: SignedInUser,
  {
    subject,
    text,
    byMail,
    sendOn: asked = null,
    learnerIds = [],
    ...given
  }: Input<'createAnnouncement'>['body'],
): Promise<Announcement> {
  const target = readTarget({ ...given, ...(learnerIds.length > 0 && { learnerIds }) });
  const sendOn = readTime(context, asked);
  await requireTarget(trx, target);
  const { people } = await previewReceivers(trx, target, learnerIds);
  if (people === 0) throw problem('announcement_empty');
  const day = await takeDay(trx, context, sendOn, null);
  const { id } = await trx
    .insertInto('announcements')
    .values({
      author_id: by.id,
      subject: subject.trim(),
      text: text.trim(),
      group_id: target.kind === 'group' ? target.id : null,
      course_id: target.kind === 'course' ? target.id : null,
      by_mail: byMail,
      send_on: sendOn,
      day,
      expected: people,
      created_at: context.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeReceivers(trx, id, target, { learnerIds, isPlanned: sendOn !== null, people });
  await record(trx, {
    by,
    action: sendOn === null ? 'announcement.sent' : 'announcement.planned',
    subject: { kind: 'announcement', id },
    facts: { count: people },
  });
  return (await findAnnouncement(trx, id))!;
}

/**
 * Sends one batch of the oldest due announcement, which is nearly always this new one. The job sends the other batches.
 * Resolves to the new announcement.
 */
export async function sendNewAnnouncement(context: Needs, created: Announcement): Promise<Announcement> {
  if (created.sendOn !== null || !(await sendFirstBatch(context))) return created;
  return (await findAnnouncement(context.db, created.id)) ?? created;
}

/**
 * Corrects the subject and the text of an announcement, and its time while it is not sent. Receivers see that a sent
 * announcement was corrected. Throws `not_found`, `outdated`, `wrong_state` after a withdrawal, `validation`,
 * `announcements_full`.
 */
export async function updateAnnouncement(
  context: Needs,
  by: SignedInUser,
  id: number,
  {
    subject,
    text,
    sendOn: asked,
    ifMatch,
  }: Input<'updateAnnouncement'>['body'] & { ifMatch: string | undefined },
): Promise<Announcement> {
  const isDueNow = await inTransaction(context.db, async (trx) => {
    // Lock the days before the row, because a new announcement takes its day before it has a row.
    if (asked !== undefined) await lockDayCounts(trx);
    const locked = await lockAnnouncement(trx, id);
    if (!locked) throw problem('not_found');
    requireUnchanged(ifMatch, locked.version);
    if (locked.isWithdrawn) throw problem('wrong_state');
    const moved = await changeSendTime(trx, context, { id, locked, asked });
    const words = { subject: subject.trim(), text: text.trim() };
    const isCorrected = words.subject !== locked.subject || words.text !== locked.text;
    if (!isCorrected && !moved) return false;
    await trx
      .updateTable('announcements')
      .set({
        ...words,
        ...moved,
        version: locked.version + 1,
        ...(isCorrected && locked.isSent && { edited_at: context.clock() }),
      })
      .where('id', '=', id)
      .execute();
    await record(trx, { by, action: 'announcement.changed', subject: { kind: 'announcement', id } });
    return moved?.send_on === null;
  });
  if (isDueNow) await sendFirstBatch(context);
  return (await findAnnouncement(context.db, id))!;
}

/**
 * Resolves to the columns of the new time, or to undefined when the time does not change. Throws `wrong_state` when the
 * announcement is sent already, `validation`, `announcements_full`.
 */
async function changeSendTime(
  trx: Transaction<Tables>,
  context: Needs,
  { id, locked, asked }: { id: number; locked: LockedAnnouncement; asked: string | null | undefined },
): Promise<{ send_on: string | null; day: string } | undefined> {
  if (asked === undefined || asked === locked.sendOn) return undefined;
  if (locked.isSent) throw problem('wrong_state');
  const sendOn = readTime(context, asked);
  return { send_on: sendOn, day: await takeDay(trx, context, sendOn, id) };
}

/**
 * Withdraws an announcement. It is not sent any more, and the notifications of it are deleted. A repeat changes
 * nothing. Throws `not_found`.
 */
export async function withdrawAnnouncement(
  context: Needs,
  by: SignedInUser,
  id: number,
): Promise<Announcement> {
  await inTransaction(context.db, async (trx) => {
    const locked = await lockAnnouncement(trx, id);
    if (!locked) throw problem('not_found');
    if (locked.isWithdrawn) return;
    await trx
      .updateTable('announcements')
      .set({ withdrawn_at: context.clock() })
      .where('id', '=', id)
      .execute();
    await record(trx, { by, action: 'announcement.withdrawn', subject: { kind: 'announcement', id } });
  });
  await sendFirstBatch(context);
  return (await findAnnouncement(context.db, id))!;
}

/**
 * Immediately sends one batch of the oldest due announcement. Without a due announcement, deletes one batch of
 * notifications of a withdrawn one. Nearly every school needs no further batch. The job does the others. Resolves to
 * false when the batch failed: the change is stored already, so an error would make the caller send a second
 * announcement. The job runs each minute and tries again.
 */
async function sendFirstBatch(context: Needs): Promise<boolean> {
  try {
    await sendOneBatch(context);
    return true;
  } catch (error) {
    context.log.error({ err: error }, 'a batch of an announcement was not sent: the job sends it');
    return false;
  }
}

async function sendOneBatch(context: Needs): Promise<void> {
  await sendAnnouncements(context, { batches: 1 });
  await inTransaction(context.db, async (trx) => {
    const isBatchLeft = await hasRow(
      trx
        .selectFrom('announcements')
        .select('id')
        .where(
          sql<boolean>`(sent_at is null and withdrawn_at is null and send_on is null)
            or (withdrawn_at is not null and cleared_at is null)`,
        ),
    );
    if (isBatchLeft) await context.jobs.enqueue(trx, sendAnnouncementsJob, {});
  });
}

function readTarget({ groupId, courseId, learnerIds }: Receivers): Target {
  const given = [groupId, courseId, learnerIds].filter((one) => one !== undefined);
  if (given.length !== 1) throw unknownReference('groupId', issueText.oneTarget);
  if (groupId !== undefined) return { kind: 'group', id: groupId };
  return courseId === undefined ? { kind: 'learners', id: null } : { kind: 'course', id: courseId };
}

/** Throws `validation` when the group or the course does not exist. Chosen learners who do not exist are skipped. */
async function requireTarget(trx: Transaction<Tables>, { kind, id }: Target): Promise<void> {
  if (kind === 'learners' || id === null) return;
  const live = trx
    .selectFrom(kind === 'group' ? 'groups' : 'courses')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (await hasRow(live)) return;
  throw kind === 'group'
    ? unknownReference('groupId', issueText.noGroup)
    : unknownReference('courseId', issueText.noCourse);
}

/**
 * Checks that a time exists in the calendar, has not passed and is at most 366 days away. Null means now. Throws
 * `validation`.
 */
function readTime(context: Clock, sendOn: string | null): string | null {
  if (sendOn === null) return null;
  if (!isLocalTime(sendOn)) throw unknownReference('sendOn', issueText.noSuchTime);
  if (sendOn <= localNow(context)) throw unknownReference('sendOn', issueText.passedTime);
  if (sendOn.slice(0, 10) > addDays(localNow(context).slice(0, 10), 366))
    throw unknownReference('sendOn', issueText.farTime);
  return sendOn;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Finds the day of an announcement. Until the transaction ends, no other announcement can take the place on this day.
 * Throws `announcements_full` with the next day that has a free place.
 *
 * @param exceptId the announcement that moves to this day and is not counted; null for a new one
 */
async function takeDay(
  trx: Transaction<Tables>,
  context: Clock,
  sendOn: string | null,
  exceptId: number | null,
): Promise<string> {
  const day = (sendOn ?? localNow(context)).slice(0, 10);
  await lockDayCounts(trx);
  const counts = await countByDay(trx, day, exceptId);
  const isFull = (one: string) => (counts.get(one) ?? 0) >= announcementsPerDay;
  if (!isFull(day)) return day;
  const nextDays = Array.from({ length: 366 }, (_, at) => addDays(day, at + 1));
  throw problem('announcements_full', { nextDay: nextDays.find((one) => !isFull(one)) ?? null });
}
