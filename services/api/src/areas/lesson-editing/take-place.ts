import { greatestOrder } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';
import { issueText } from '../../http/texts';
import { placeLessons } from '../course-editing/queries';
import { findFrom, findHolder, type Place } from './queries';

/** How a lesson comes to its place. */
export interface Taking {
  /** The lesson that moves there; null for a new one. */
  lessonId: number | null;
  /** Moves whoever is there, and who is in the way of that, on by one instead of refusing. */
  shift: boolean;
  by: number;
}

/**
 * Makes sure that a place in a locked course is free: `duplicate_order` names the lesson that holds it
 * (specification §8), unless it is asked to move on; `validation` when there is no number left to move to.
 */
export async function takePlace(
  trx: Transaction<Tables>,
  place: Place,
  { lessonId, shift, by }: Taking,
): Promise<void> {
  const holder = await findHolder(trx, place, lessonId);
  if (!holder) return;
  if (!shift) throw problem('duplicate_order', { existingId: holder.id });
  const following = await findFrom(trx, place);
  const taken = new Map(following.map(({ id, position }) => [position, id]));
  const moved: { id: number; position: number }[] = [];
  let { order: free } = place;
  // The number that the lesson itself leaves is as good as free.
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
