import type { GroupProgress } from '@stupeni/contract';
import { problem } from '../../core/http/problem';
import type { Context } from '../context';
import { findGroupScope } from './find-group-scope';
import { countGroup, findGroupCourses, type GroupCourses } from './queries';

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * A group in a course. Without `courseId` it is the first course that the group itself opens, else the first one.
 * Throws `not_found` for an unknown group and for a course to which nobody of the group has access, not even ended
 * access.
 */
export async function readGroup(
  context: Needs,
  groupId: number,
  { courseId, search }: { courseId?: number | undefined; search?: string | undefined },
): Promise<GroupProgress> {
  const found = await findGroupCourses(context.db, groupId);
  if (!found) throw problem('not_found');
  const { courses, ...group } = found;
  const course = chooseCourse(courses, courseId);
  if (courseId !== undefined && !course) throw problem('not_found');
  const scope = course
    ? await findGroupScope(context, groupId, course.id, search)
    : { groupId, courseId: 0, lessons: [], timeZone: context.config.timeZone, now: context.clock(), search };
  const { waitingSince, ...numbers } = await countGroup(context.db, scope);
  return {
    group,
    courses: courses.map(({ id, title }) => ({ id, title })),
    course: course ? { id: course.id, title: course.title } : null,
    lessons: scope.lessons.map(({ id, title, checkType }, at) => ({ id, title, order: at + 1, checkType })),
    ...numbers,
    waitingSince: waitingSince && waitingSince.toISOString(),
  };
}

const chooseCourse = (courses: GroupCourses['courses'], courseId: number | undefined) =>
  courseId === undefined
    ? (courses.find(({ isOwn }) => isOwn) ?? courses[0])
    : courses.find(({ id }) => id === courseId);
