import type { Lesson } from '@stupeni/contract';
import type { Context } from '../../context';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { lessonsOf } from '../courses/reader';
import { findLesson } from './queries';
import { requireOpen } from './require-open';
import { withLinks } from './submissions';

/**
 * A lesson as its reader sees it, in one statement while the course is kept. Throws `not_found`,
 * `course_closed`, `lesson_locked`.
 */
export async function openLesson(
  { db, reader, links }: Pick<Context, 'db' | 'reader' | 'links'>,
  user: SignedUser,
  lessonId: number,
): Promise<Lesson> {
  const lesson = await findLesson(db, lessonId, user.id);
  const seen = lesson && (await reader.around(lesson.courseId, user, lesson));
  if (!lesson || !seen) throw problem('not_found');
  const rail = lessonsOf(seen);
  requireOpen(user, { id: lesson.id, isOpen: seen.isOpen, rail });
  return {
    ...lesson,
    submissions: withLinks(links, lesson.submissions),
    progresses: rail.find(({ id }) => id === lesson.id)?.progresses ?? [],
    course: { id: lesson.courseId, title: seen.course.title, lessons: rail },
  };
}
