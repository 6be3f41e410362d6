import type { CourseLesson, ProgressStatus } from '@stupeni/contract';
import { findOpeningDay, lockedBy } from '@stupeni/rules';
import { problem } from '../../core/http/problem';
import type { SignedInUser } from '../../core/http/guards';

type LessonWithStatus = Pick<CourseLesson, 'id' | 'title'> & {
  status: ProgressStatus;
  opensOn?: string | null;
};

/**
 * Checks that a lesson is open to the user. `isOpen`: whether the course is open to the user. `lessons`: the lessons of
 * the course that learners find, in their order. A completed lesson may be missing there. Throws `course_closed`, or
 * `lesson_locked` with the lesson to complete first (product decisions §4), or `lesson_opens_later` with its day. Staff
 * may preview every lesson.
 */
export function requireOpen(
  { role }: SignedInUser,
  {
    id: lessonId,
    courseId,
    isOpen,
    lessons,
  }: { id: number; courseId: number; isOpen: boolean; lessons: readonly LessonWithStatus[] },
): void {
  if (!isOpen) throw problem('course_closed');
  if (role !== 'LEARNER') return;
  const index = lessons.findIndex(({ id }) => id === lessonId);
  const blocking = lockedBy(lessons, index);
  const opensOn = findOpeningDay(lessons, index);
  if (!blocking && opensOn !== null) throw problem('lesson_opens_later', { opensOn });
  if (!blocking) return;
  const { id, title } = blocking;
  // A lesson is locked by the one before it.
  throw problem('lesson_locked', { blocking: { id, courseId, title, order: index } });
}
