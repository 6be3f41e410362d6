import type { DeskDue, Input } from '@stupeni/contract';
import { hasText, isLocalTime } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { lockAccount } from '../../core/sessions/lock-account';
import type { Context } from '../context';
import { record } from '../journal/record';
import {
  type Extension,
  findDeskDue,
  findExtension,
  lockShownLesson,
  type LearnerLesson,
  saveExtension,
} from './queries';

/**
 * Gives one learner a later due date of a lesson, with a reason, or removes the extension (product decisions §10). A
 * repeat changes nothing. Throws `not_found`, `wrong_state` for a lesson without a due date and when the caller saw
 * another extension, and `validation` without a reason and for a date that does not exist or is not later.
 */
export function extendDue(
  { db, config: { timeZone } }: Pick<Context, 'db' | 'config'>,
  by: SignedInUser,
  learnerLesson: LearnerLesson,
  { on, reason: typed = '', from }: Input<'extendDue'>['body'],
): Promise<DeskDue> {
  if (on !== null && !isLocalTime(on)) throw unknownReference('on', issueText.noSuchTime);
  if (on !== null && !hasText(typed)) throw unknownReference('reason', issueText.blank);
  const extension = { on, reason: on === null ? null : typed.trim() };
  return inTransaction(db, async (trx) => {
    const lesson = await lockShownLesson(trx, learnerLesson.lessonId);
    if (!lesson || !(await lockAccount(trx, learnerLesson.userId))) throw problem('not_found');
    const due = await findDeskDue(trx, learnerLesson, timeZone);
    if (!due) throw problem('wrong_state');
    requireLater(extension, due);
    const stored = await findLaterExtension(trx, learnerLesson, due);
    if (stored.on === extension.on && stored.reason === extension.reason) return due;
    if (stored.on !== from) throw problem('wrong_state');
    await saveExtension(trx, { ...learnerLesson, ...extension, by: by.id });
    await recordExtension(trx, by, learnerLesson.userId, { ...extension, lesson: lesson.title });
    // The lesson still has a due date: its row is locked, and only the extension changed.
    return (await findDeskDue(trx, learnerLesson, timeZone))!;
  });
}

/**
 * The stored extension, or none when it is not later than the due date of the author: the author may have changed that
 * date since.
 */
async function findLaterExtension(
  trx: Transaction<Tables>,
  learnerLesson: LearnerLesson,
  due: DeskDue,
): Promise<Extension> {
  const stored = await findExtension(trx, learnerLesson);
  return stored.on !== null && stored.on > (due.was ?? due.on) ? stored : { on: null, reason: null };
}

function requireLater({ on }: Extension, due: DeskDue): void {
  if (on !== null && on <= (due.was ?? due.on)) throw unknownReference('on', issueText.notLater);
}

const recordExtension = (
  trx: Transaction<Tables>,
  by: SignedInUser,
  userId: number,
  { on, reason, lesson }: Extension & { lesson: string },
): Promise<void> =>
  record(trx, {
    by,
    action: on === null ? 'review.extensionRemoved' : 'review.dueExtended',
    subject: { kind: 'user', id: userId },
    facts: { lesson, ...(on !== null && { dueOn: on }), ...(reason !== null && { reason }) },
  });
