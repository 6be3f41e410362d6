import type { CourseSummary } from '@stupeni/contract';
import { problem } from '../../core/http/problem';
import type { Context } from '../context';
import { findColumns } from './queries';
import { countSteps, findCourseGroups } from './summary-queries';

/** A page of the groups of a course with the numbers of each lesson, in three statements. Throws `not_found`. */
export async function readCourseSummary(
  { db }: Pick<Context, 'db'>,
  courseId: number,
  after: number | undefined,
): Promise<CourseSummary> {
  const lessons = await findColumns(db, courseId);
  const page = await findCourseGroups(db, courseId, after);
  if (!lessons || !page) throw problem('not_found');
  const { course, groups, isMore } = page;
  const numbers = await countSteps(db, courseId, { lessons, groupIds: groups.map(({ id }) => id) });
  const numbersOf = (groupId: number | null) => {
    const found = numbers.find((row) => row.groupId === groupId);
    if (!found) return { learners: 0, begun: 0, finished: 0, steps: lessons.map(() => emptyNumbers) };
    const { learners, begun, finished, steps } = found;
    return { learners, begun, finished, steps };
  };
  return {
    course,
    lessons: lessons.map(({ id, title, checkType }, at) => ({ id, title, order: at + 1, checkType })),
    whole: numbersOf(null),
    groups: groups.map((group) => ({ ...group, ...numbersOf(group.id) })),
    next: isMore ? (groups.at(-1)?.id ?? null) : null,
  };
}

const emptyNumbers = { reached: 0, completed: 0, standing: 0, medianDays: null };
