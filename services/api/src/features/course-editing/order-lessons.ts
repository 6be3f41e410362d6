import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { type CourseStructure, findStructure } from '../reading/course-structure';
import { record } from '../journal/record';
import { findMover, lockCourse, lockLessons, placeLessons } from './queries';

interface NewOrder {
  /** Id of the course. */
  id: number;
  lessonIds: readonly number[];
  /** The order that the caller saw. Without it, changes by others are not checked. */
  seen?: readonly number[];
}

/**
 * Puts the lessons of a course in this order, numbered from 1, in one transaction. Throws `not_found`,
 * `order_changed` when `seen` is not the stored order, and `wrong_state` when the list does not name each live
 * lesson once.
 */
export const orderLessons = (
  db: Kysely<Tables>,
  by: SignedUser,
  { id, lessonIds, seen }: NewOrder,
): Promise<CourseStructure> =>
  inTransaction(db, async (trx) => {
    const course = await lockCourse(trx, id);
    if (!course || course.deletedAt) throw problem('not_found');
    const lessons = await lockLessons(trx, id);
    const now = lessons.map((lesson) => lesson.id);
    if (seen && seen.join() !== now.join()) throw await orderChanged(trx, by, { seen, now });
    const places = new Map(lessons.map((lesson) => [lesson.id, lesson.position]));
    if (places.size !== lessonIds.length || !lessonIds.every((lesson) => places.has(lesson)))
      throw problem('wrong_state');
    const moved = lessonIds
      .map((lesson, at) => ({ id: lesson, position: at + 1 }))
      .filter((lesson) => places.get(lesson.id) !== lesson.position);
    await placeLessons(trx, moved, by.id);
    if (moved.length > 0)
      await record(trx, { by, action: 'course.reordered', subject: { kind: 'course', id } });
    const ordered = await findStructure(trx, id);
    if (!ordered) throw problem('not_found');
    return ordered;
  });

/**
 * The problem `order_changed`, with the last move of a lesson. The author is unknown when a lesson was deleted or
 * restored.
 */
async function orderChanged(
  trx: Transaction<Tables>,
  caller: SignedUser,
  { seen, now }: { seen: readonly number[]; now: readonly number[] },
) {
  const isMove = seen.length === now.length && now.every((lesson) => seen.includes(lesson));
  const mover = isMove ? await findMover(trx, now) : undefined;
  return problem('order_changed', {
    by: mover?.by ?? null,
    own: mover?.id === caller.id,
    at: mover?.at.toISOString() ?? null,
  });
}
