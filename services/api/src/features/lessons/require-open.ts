import type { CourseLesson, ProgressStatus } from '@stupeni/contract';
import { lockedBy } from '@stupeni/rules';
import { problem } from '../../core/http/problem';
import type { SignedUser } from '../../core/http/guards';

type RailStep = Pick<CourseLesson, 'id' | 'title' | 'order'> & { status: ProgressStatus };

/**
 * Checks that a lesson is open to the user. Throws `course_closed`, or `lesson_locked` with the lesson to complete
 * first (product decisions §4). Staff may preview every lesson.
 */
export function requireOpen(
  { role }: SignedUser,
  lesson: { id: number; courseId: number; isOpen: boolean; rail: readonly RailStep[] },
): void {
  if (!lesson.isOpen) throw problem('course_closed');
  if (role !== 'LEARNER') return;
  const index = lesson.rail.findIndex(({ id }) => id === lesson.id);
  const blocking = lockedBy(lesson.rail, index);
  if (!blocking) return;
  const { id, title, order } = blocking;
  throw problem('lesson_locked', { blocking: { id, courseId: lesson.courseId, title, order } });
}
