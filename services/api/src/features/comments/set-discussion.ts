import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { record } from '../journal/record';
import { saveDiscussion } from './queries';

/** Closes the discussion of a lesson, or opens it again, with a row of the journal. A repeat changes nothing. */
export const setDiscussion = (
  db: Kysely<Tables>,
  user: SignedInUser,
  { lessonId, closed }: { lessonId: number; closed: boolean },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await saveDiscussion(trx, { lessonId, closed, by: user.id }))) return;
    const action = closed ? 'lesson.discussionClosed' : 'lesson.discussionOpened';
    await record(trx, { by: user, action, subject: { kind: 'lesson', id: lessonId } });
  });
