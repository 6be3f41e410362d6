import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tag } from '../../editing/if-match';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { RawJson } from '../../raw-json/raw-json';
import { tileCountOf } from './tile-count';
import { courseRowJson, writeCourse } from '../../raw-json/write-course';

/** Courses to read. Learners see every tile but open only their own courses. Staff preview every course. */
export function courses(app: FastifyInstance, { reader, config }: Context): void {
  serve(app, 'listCourses', async ({ user }) => {
    const rows = (await reader.all(user)).map((seen) =>
      courseRowJson(seen, tileCountOf(config, seen.course.lessons.length), {
        withSteps: user.role === 'LEARNER' && seen.isOpen,
      }),
    );
    return new RawJson(`[${rows.join()}]`);
  });

  serve(app, 'getCourse', async ({ params, user, reply }) => {
    const seen = await reader.one(params.id, user);
    if (!seen) throw problem('not_found');
    if (!seen.isOpen) throw problem('course_closed');
    tag(reply, seen.course);
    return writeCourse(seen, tileCountOf(config, seen.course.lessons.length));
  });
}
