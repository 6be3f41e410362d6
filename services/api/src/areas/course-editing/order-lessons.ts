import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { type CourseStructure, findStructure } from '../courses/structure';
import { lockCourse, lockLessonsOf, placeLessons } from './queries';

/**
 * Puts the lessons of a course in this order, numbered from 1, all at once. The list holds each live
 * lesson once: `wrong_state` when somebody has added or deleted one meanwhile. Throws `not_found`.
 */
export const orderLessons = (
  db: Kysely<Tables>,
  by: SignedUser,
  { id, lessonIds }: { id: number; lessonIds: readonly number[] },
): Promise<CourseStructure> =>
  inTransaction(db, async (trx) => {
    const course = await lockCourse(trx, id);
    if (!course || course.deletedAt) throw problem('not_found');
    const places = new Map((await lockLessonsOf(trx, id)).map((lesson) => [lesson.id, lesson.position]));
    if (places.size !== lessonIds.length || !lessonIds.every((lesson) => places.has(lesson)))
      throw problem('wrong_state');
    const moved = lessonIds
      .map((lesson, at) => ({ id: lesson, position: at + 1 }))
      .filter((lesson) => places.get(lesson.id) !== lesson.position);
    await placeLessons(trx, moved, by.id);
    const ordered = await findStructure(trx, id);
    if (!ordered) throw problem('not_found');
    return ordered;
  });
