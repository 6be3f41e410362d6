import type { Lesson } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { Change } from '../editing/change';
import { requireUnchanged } from '../../core/http/if-match';
import { setDeleted } from '../editing/version-columns';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { lockCourses, lockLesson, lockTest, lockTexts } from './queries';
import { requireLesson } from './require-lesson';
import { joinSection, takePlace } from './take-place';

/** Marks a lesson as deleted. Its place is free; learners' progress stays. Throws `not_found`, `outdated`. */
export const deleteLesson = (db: Kysely<Tables>, { id, by, ifMatch }: Change): Promise<void> =>
  inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, id);
    if (!lesson || lesson.deletedAt) throw problem('not_found');
    requireUnchanged(ifMatch, lesson.version);
    await setDeleted(trx, 'lessons', { id, deleted: true });
    await record(trx, { by, action: 'lesson.deleted', subject: { kind: 'lesson', id } });
  });

/**
 * Restores a deleted lesson at its place. A live one does not change. Throws `not_found`, `duplicate_order` when
 * another lesson has the place, `wrong_state` when its test, or the test of its unpublished change, is deleted.
 */
export const restoreLesson = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<Lesson> =>
  inTransaction(db, async (trx) => {
    await lockCourses(trx, id, null);
    const lesson = await lockTexts(trx, id);
    if (!lesson) throw problem('not_found');
    if (!lesson.deletedAt) return requireLesson(trx, by, id);
    const testIds = new Set([lesson.testId, lesson.draft?.testId]);
    for (const testId of testIds)
      if (typeof testId === 'number' && !(await lockTest(trx, testId)))
        throw problem('wrong_state', { field: 'testId' });
    await takePlace(trx, lesson, { lessonId: id, shift: false, by: by.id });
    await setDeleted(trx, 'lessons', { id, deleted: false });
    await joinSection(trx, id, lesson.sectionId);
    await record(trx, { by, action: 'lesson.restored', subject: { kind: 'lesson', id } });
    return requireLesson(trx, by, id);
  });
