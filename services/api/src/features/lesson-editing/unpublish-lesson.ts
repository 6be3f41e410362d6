import type { Lesson } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { requireUnchanged } from '../../core/http/if-match';
import { problem } from '../../core/http/problem';
import type { Change } from '../editing/change';
import { record } from '../journal/record';
import { hideLesson, lockLesson } from './queries';
import { requireLesson } from './require-lesson';

/**
 * Makes a lesson a draft. Learners do not find the lesson any more. The next lesson does not wait for it, so no lesson
 * becomes locked. The steps of learners stay, and a learner who has completed the lesson still reads what was published
 * (ADR 0112). Does not change a lesson that is a draft already. Throws `not_found`, `outdated`.
 */
export const unpublishLesson = (db: Kysely<Tables>, { id, by, ifMatch }: Change): Promise<Lesson> =>
  inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, id);
    if (!lesson || lesson.deletedAt) throw problem('not_found');
    requireUnchanged(ifMatch, lesson.version);
    if (lesson.isPublished) {
      await hideLesson(trx, { id, by: by.id });
      await record(trx, { by, action: 'lesson.unpublished', subject: { kind: 'lesson', id } });
    }
    return requireLesson(trx, by, id);
  });
