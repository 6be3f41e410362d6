import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { findLesson } from './queries';
import { requireOpen } from './require-open';

/** Lessons to read, with the caller's own progress, works and the test without its key. */
export function lessons(app: FastifyInstance, { db }: Context): void {
  serve(app, 'getLesson', async ({ params, user }) => {
    const lesson = await findLesson(db, params.id, user);
    if (!lesson) throw problem('not_found');
    requireOpen(user, lesson);
    const { rail, courseTitle, ...fields } = lesson;
    return {
      ...fields,
      progresses: rail.find(({ id }) => id === lesson.id)?.progresses ?? [],
      course: { id: lesson.courseId, title: courseTitle, lessons: rail },
    };
  });
}
