import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { type LastDay, openCourseTo } from './queries';
import { withinMostRows } from './within-most-rows';

/**
 * Opens a course, which must be locked, to learners until a last day. A learner who has a row of access to the course
 * gets the new last day. Throws `access_full`.
 */
export async function openForLearners(
  trx: Transaction<Tables>,
  courseId: number,
  userIds: readonly number[],
  lastDay: LastDay,
): Promise<void> {
  await withinMostRows(trx, [courseId], () =>
    openCourseTo(trx, courseId, { everyone: false, groupIds: [], userIds }, lastDay),
  );
}
