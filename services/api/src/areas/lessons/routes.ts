import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { lessonsOf } from '../courses/reader';
import { findLesson } from './queries';
import { requireOpen } from './require-open';

/** Lessons to read, with the caller's own progress, works and the test without its key. */
export function lessons(app: FastifyInstance, { db, reader }: Context): void {
  serve(app, 'getLesson', async ({ params, user }) => {
    const lesson = await findLesson(db, params.id, user.id);
    const seen = lesson && (await reader.around(lesson.courseId, user, lesson));
    if (!lesson || !seen) throw problem('not_found');
    const rail = lessonsOf(seen);
    requireOpen(user, { id: lesson.id, isOpen: seen.isOpen, rail });
    return {
      ...lesson,
      progresses: rail.find(({ id }) => id === lesson.id)?.progresses ?? [],
      course: { id: lesson.courseId, title: seen.course.title, lessons: rail },
    };
  });
}
