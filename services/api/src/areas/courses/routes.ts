import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { findCourse, findCourses } from './queries';
import { tileCountOf } from './tile-count';

/** Courses to read: learners see all tiles and open only what is open to them; staff preview everything. */
export function courses(app: FastifyInstance, { db, config }: Context): void {
  serve(app, 'listCourses', async ({ user }) => {
    const rows = await findCourses(db, user);
    return rows.map(({ lessons, steps, ...course }) => ({
      ...course,
      ...tileCountOf(config, lessons),
      ...(steps && course.isOpen && { steps }),
    }));
  });

  serve(app, 'getCourse', async ({ params, user }) => {
    const course = await findCourse(db, params.id, user);
    if (!course) throw problem('not_found');
    if (!course.isOpen) throw problem('course_closed');
    return { ...course, ...tileCountOf(config, course.lessons.length) };
  });
}
