import { greatestOrder } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { placeLessons } from '../course-editing/queries';
import { findFrom, findHolder, type LessonPosition } from './queries';

/** Who takes a place, and how. */
export interface PlaceOptions {
  /** The lesson that moves to the place; null for a new one. */
  lessonId: number | null;
  /** Moves the lesson at the place, and the lessons that follow without a gap, on by one. */
  shift: boolean;
  by: number;
}

/**
 * Makes sure that a place in a locked course is free. Without `shift` it throws `duplicate_order` with the lesson at
 * the place (specification §8). With `shift` it throws `validation` when no higher number is left.
 */
export async function takePlace(
  trx: Transaction<Tables>,
  place: LessonPosition,
  { lessonId, shift, by }: PlaceOptions,
): Promise<void> {
  const holder = await findHolder(trx, place, lessonId);
  if (!holder) return;
  if (!shift) throw problem('duplicate_order', { existingId: holder.id });
  const following = await findFrom(trx, place);
  const taken = new Map(following.map(({ id, position }) => [position, id]));
  const moved: { id: number; position: number }[] = [];
  let { order: free } = place;
  // The present number of the lesson itself counts as free.
  for (let id = taken.get(free); id !== undefined && id !== lessonId; id = taken.get(free))
    moved.push({ id, position: (free += 1) });
  if (free > greatestOrder)
    throw problem('validation', {
      issues: [{ path: 'order', message: issueText.noRoomAfter(greatestOrder) }],
    });
  const leaving = taken.get(free);
  if (leaving !== undefined) moved.push({ id: leaving, position: place.order });
  await placeLessons(trx, moved, by);
}
