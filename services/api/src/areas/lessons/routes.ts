import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { findLesson } from './queries';
import { requireOpen } from './require-open';

/** Lessons to read, with the caller's own progress, works and the test without its key. */
export function lessons(app: FastifyInstance, { db, reader }: Context): void {
  serve(app, 'getLesson', async ({ params, user }) => {
    const lesson = await findLesson(db, params.id, user.id);
    const course = lesson && (await reader.around(lesson.courseId, user, lesson));
    if (!lesson || !course) throw problem('not_found');
    const { isOpen, lessons: rail } = course;
    requireOpen(user, { id: lesson.id, isOpen, rail });
    return {
      ...lesson,
      progresses: rail.find(({ id }) => id === lesson.id)?.progresses ?? [],
      course: { id: course.id, title: course.title, lessons: rail },
    };
  });
}
