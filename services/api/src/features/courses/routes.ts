import type { CourseRow } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import { withETag } from '../../core/http/if-match';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { courseRowJson, writeCourse } from './write-course';
import { RawJson } from '../../core/http/raw-json';
import { type CourseTile, countShown, findTiles } from '../reading/course-structure';
import { chooseTileCount } from './tile-count';

/** Courses to read. Learners see every tile but open only their own courses. Staff preview every course. */
export function courses(app: FastifyInstance, { db, reader, config }: Context): void {
  serve(app, 'listCourses', async ({ user }) => {
    if (user.role !== 'LEARNER') return (await findTiles(db)).map((tile) => toPreviewRow(config, tile));
    const rows = (await reader.readAll(user)).map((seen) =>
      courseRowJson(seen, chooseTileCount(config, countShown(seen.course)), { withSteps: seen.isOpen }),
    );
    return new RawJson(`[${rows.join()}]`);
  });

  serve(app, 'getCourse', async ({ params, user, reply }) => {
    const seen = await reader.readOne(params.id, user);
    if (!seen) throw problem('not_found');
    if (!seen.isOpen) throw problem('course_closed');
    withETag(reply, seen.course);
    return writeCourse(seen, chooseTileCount(config, countShown(seen.course)));
  });
}

/** A course in the list of staff, who may open every course. */
const toPreviewRow = (config: Config, { lessons, ...course }: CourseTile): CourseRow => ({
  ...course,
  ...chooseTileCount(config, lessons),
  isOpen: true,
});
