import type { Input, ReceiverAccess } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { dayIn } from '../../core/files/csv';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import type { Context } from '../context';
import { record } from '../journal/record';
import {
  changeLastDay,
  findCourseAccess,
  findEndingAccess,
  findGroupAccess,
  findLearnerAccess,
  lockReceivers,
  lockAccess,
  lockCourse,
  openCourseTo,
  removeRow,
} from './queries';
import { withinMostRows } from './within-most-rows';

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;

/** Who may open a course. Throws `not_found`. */
export async function readAccess({ db, clock, config }: Needs, courseId: number) {
  const found = await findCourseAccess(db, courseId);
  if (!found) throw problem('not_found');
  return { ...found, today: dayIn(config.timeZone, clock()) };
}

/** The courses that a group opens. Throws `not_found`. */
export const readGroupAccess = async (context: Needs, groupId: number) =>
  withToday(context, await findGroupAccess(context.db, groupId));

/** The courses that a learner may open, and why. Throws `not_found`. */
export const readLearnerAccess = async (context: Needs, userId: number) =>
  withToday(context, await findLearnerAccess(context.db, userId));

/** The access that ends soon in the school. */
export const readEndingAccess = async (context: Needs) =>
  withToday(context, await findEndingAccess(context.db, dayIn(context.config.timeZone, context.clock())));

function withToday({ clock, config }: Needs, rows: ReceiverAccess[] | undefined) {
  if (!rows) throw problem('not_found');
  return { today: dayIn(config.timeZone, clock()), rows };
}

/**
 * Opens a course to everyone, groups and learners. Throws `not_found`, `access_full`, and `validation` without a
 * receiver, for an unknown receiver and for a day that has passed.
 */
export async function openCourse(
  trx: Transaction<Tables>,
  { clock, config }: Omit<Needs, 'db'>,
  by: SignedInUser,
  courseId: number,
  { everyone = false, groupIds = [], userIds = [], lastDay = null }: Input<'openCourse'>['body'],
): Promise<void> {
  const { timeZone } = config;
  const receivers = { everyone, groupIds: [...new Set(groupIds)], userIds: [...new Set(userIds)] };
  const count = receivers.groupIds.length + receivers.userIds.length;
  if (!everyone && count === 0) throw unknownReference('groupIds', issueText.noReceiver);
  if (lastDay !== null && lastDay < dayIn(timeZone, clock()))
    throw unknownReference('lastDay', issueText.passedDay);
  if (!(await lockCourse(trx, courseId))) throw problem('not_found');
  const locked = await lockReceivers(trx, receivers);
  if (locked.groups < receivers.groupIds.length) throw unknownReference('groupIds', issueText.noGroup);
  if (locked.learners < receivers.userIds.length) throw unknownReference('userIds', issueText.noParticipant);
  await withinMostRows(trx, [courseId], () =>
    openCourseTo(trx, courseId, receivers, { day: lastDay, timeZone }),
  );
  await record(trx, { by, action: 'course.opened', subject: { kind: 'course', id: courseId } });
}

/**
 * Changes the last day of a row. Ended access begins again, unless the new last day has passed too. A repeat changes
 * nothing. Throws `not_found`, and `wrong_state` when the caller saw another last day.
 */
export async function changeAccess(
  context: Needs,
  by: SignedInUser,
  id: number,
  { lastDay, from }: Input<'changeCourseAccess'>['body'],
) {
  const courseId = await inTransaction(context.db, async (trx) => {
    const stored = await lockAccess(trx, id);
    if (!stored) throw problem('not_found');
    if (stored.lastDay !== from && stored.lastDay !== lastDay) throw problem('wrong_state');
    if (stored.lastDay === lastDay) return stored.courseId;
    await changeLastDay(trx, id, { day: lastDay, timeZone: context.config.timeZone });
    const subject = { kind: 'course', id: stored.courseId } as const;
    await record(trx, { by, action: 'course.accessChanged', subject });
    return stored.courseId;
  });
  return readAccess(context, courseId);
}

/** Removes a row. Throws `not_found`, also when a repeat finds the row removed already. */
export const removeAccess = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const stored = await lockAccess(trx, id);
    if (!stored) throw problem('not_found');
    await removeRow(trx, id);
    const subject = { kind: 'course', id: stored.courseId } as const;
    await record(trx, { by, action: 'course.accessRemoved', subject });
  });
