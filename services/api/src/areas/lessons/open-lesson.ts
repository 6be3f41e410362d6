import type { Context } from '../../context';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { statusIn } from '../courses/learner-state';
import type { SeenCourse } from '../courses/reader';
import type { LessonRow } from './queries';
import { requireOpen } from './require-open';

/** A lesson that its reader may see, and the course around it. */
export interface OpenedLesson {
  lesson: LessonRow;
  seen: SeenCourse;
}

/**
 * Opens a lesson for its reader, in one statement (for all readers of a turn) while the course is kept. Throws `not_found`,
 * `course_closed`, `lesson_locked`.
 */
export async function openLesson(
  { lessonOf, reader }: Pick<Context, 'lessonOf' | 'reader'>,
  user: SignedUser,
  lessonId: number,
): Promise<OpenedLesson> {
  const lesson = await lessonOf({ id: lessonId, userId: user.id });
  const seen = lesson && (await reader.around(lesson.courseId, user, lesson));
  if (!lesson || !seen) throw problem('not_found');
  const { course, isOpen, state } = seen;
  const rail = course.lessons.map(({ id, title, order }) => ({
    ...{ id, title, order },
    status: statusIn(state, id),
  }));
  requireOpen(user, { id: lesson.id, courseId: lesson.courseId, isOpen, rail });
  return { lesson, seen };
}
