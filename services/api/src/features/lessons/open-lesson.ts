import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { listSteps, type SeenCourse } from '../reading/course-reader';
import { viewOf } from '../reading/course-structure';
import type { LessonRow } from '../reading/lessons';
import { requireOpen } from './require-open';

/** A lesson that its reader may see, and its course. */
export interface OpenedLesson {
  lesson: LessonRow;
  seen: SeenCourse;
}

/**
 * Opens a lesson for its reader. While the course is cached, this takes one statement, shared by all requests of the
 * same turn of the event loop. Throws `not_found`, `course_closed`, `lesson_locked`, `lesson_opens_later`.
 */
export async function openLesson(
  { readLesson, reader }: Pick<Context, 'readLesson' | 'reader'>,
  user: SignedInUser,
  lessonId: number,
): Promise<OpenedLesson> {
  const lesson = await readLesson({ id: lessonId, userId: user.id, view: viewOf(user.role) });
  const seen = lesson && (await reader.readForLesson(lesson, user));
  if (!lesson || !seen) throw problem('not_found');
  requireOpen(user, {
    id: lesson.id,
    courseId: lesson.courseId,
    isOpen: seen.isOpen,
    lessons: listSteps(seen),
  });
  return { lesson, seen };
}
