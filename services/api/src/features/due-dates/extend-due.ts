import type { DeskDue, Input } from '@stupeni/contract';
import { hasText, isLocalTime } from '@stupeni/rules';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import type { Context } from '../context';
import { record } from '../journal/record';
import { lockLearner } from '../progress/queries';
import { findDeskDue, findExtension, holdLesson, type LearnerLesson, saveExtension } from './queries';

/**
 * Gives one learner a later due date of a lesson, with a reason, or takes it back (product decisions §10). A repeat
 * changes nothing. Throws `not_found`, `wrong_state` for a lesson without a due date and when the caller saw another
 * extension, and `validation` without a reason and for a date that is not later.
 */
export function extendDue(
  { db, config: { timeZone } }: Pick<Context, 'db' | 'config'>,
  by: SignedUser,
  learnerLesson: LearnerLesson,
  { on, reason = '', from }: Input<'extendDue'>['body'],
): Promise<DeskDue> {
  if (on !== null && !isLocalTime(on)) throw unknownReference('on', issueText.noSuchTime);
  if (on !== null && !hasText(reason)) throw unknownReference('reason', issueText.blank);
  return inTransaction(db, async (trx) => {
    const lesson = await holdLesson(trx, learnerLesson.lessonId);
    if (!lesson || !(await lockLearner(trx, learnerLesson.userId))) throw problem('not_found');
    const due = await findDeskDue(trx, learnerLesson, timeZone);
    if (!due) throw problem('wrong_state');
    if (on !== null && on <= (due.was ?? due.on)) throw unknownReference('on', issueText.notLater);
    const stored = await findExtension(trx, learnerLesson);
    const isRepeat =
      stored === on && (due.extension?.reason ?? null) === (on === null ? null : reason.trim());
    if (isRepeat) return due;
    if (stored !== from) throw problem('wrong_state');
    const text = on === null ? null : reason.trim();
    await saveExtension(trx, { ...learnerLesson, on, reason: text, by: by.id });
    await record(trx, {
      by,
      action: on === null ? 'review.extensionRemoved' : 'review.dueExtended',
      subject: { kind: 'user', id: learnerLesson.userId },
      facts: {
        lesson: lesson.title,
        ...(on !== null && { dueOn: on }),
        ...(text !== null && { reason: text }),
      },
    });
    // The lesson has its due date: it is held, and only the extension changed.
    return (await findDeskDue(trx, learnerLesson, timeZone))!;
  });
}
