import { problem } from '../../core/http/problem';
import type { Context } from '../context';
import { type GroupScope, findColumns } from './queries';

/** Reads what the statements about a group in a course need to know. Throws `not_found` without a live course. */
export async function findGroupScope(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  groupId: number,
  courseId: number,
  search: string | undefined,
): Promise<GroupScope> {
  const lessons = await findColumns(db, courseId);
  if (!lessons) throw problem('not_found');
  return { groupId, courseId, lessons, timeZone: config.timeZone, now: clock(), search };
}
