import { statusOf } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { tileCountOf } from './tile-count';

/** Courses to read: learners see all tiles and open only what is open to them; staff preview everything. */
export function courses(app: FastifyInstance, { reader, config }: Context): void {
  serve(app, 'listCourses', async ({ user }) => {
    const rows = await reader.all(user);
    return rows.map(({ lessons, ...course }) => ({
      ...course,
      ...tileCountOf(config, lessons.length),
      ...(user.role === 'LEARNER' &&
        course.isOpen && { steps: lessons.map(({ progresses }) => statusOf(progresses)) }),
    }));
  });

  serve(app, 'getCourse', async ({ params, user }) => {
    const course = await reader.one(params.id, user);
    if (!course) throw problem('not_found');
    if (!course.isOpen) throw problem('course_closed');
    return { ...course, ...tileCountOf(config, course.lessons.length) };
  });
}
