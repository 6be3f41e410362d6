import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Context } from '../../context';
import { withClean, withLosses } from '../../editing/with-clean';
import { ifMatchOf, tag } from '../../editing/if-match';
import { findVersions } from '../../editing/versions';
import { requireSameId } from '../../http/same-id';
import { serve } from '../../http/serve';
import { previewed } from '../../reading/course-reader';
import type { CourseStructure } from '../../reading/course-structure';
import { tileCountOf } from '../courses/tile-count';
import { writeCourse } from '../../raw-json/write-course';
import { orderLessons } from './order-lessons';
import { changeCourse, createCourse, deleteCourse, restoreCourse, restoreCourseVersion } from './save-course';

/** Creators write, delete and restore courses. */
export function courseEditing(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const clean = <F extends { description?: unknown }>(fields: F) => withClean(context, 'description', fields);

  serve(app, 'createCourse', async ({ body, user, reply }) => {
    const fields = await clean(body);
    const course = rowOf(config, await createCourse(db, user, fields));
    return tag(reply, withLosses(course, fields.description));
  });

  serve(
    app,
    'updateCourse',
    async ({ params: { id }, body: { id: sameId, ...fields }, user: by, request, reply }) => {
      requireSameId(id, sameId);
      const change = { id, by, ifMatch: ifMatchOf(request) };
      const cleaned = await clean(fields);
      const course = rowOf(config, await changeCourse(db, change, cleaned));
      return tag(reply, withLosses(course, cleaned.description));
    },
  );

  serve(app, 'deleteCourse', async ({ params: { id }, user: by, request }) => {
    await deleteCourse(db, { id, by, ifMatch: ifMatchOf(request) });
    return null;
  });

  serve(app, 'restoreCourse', async ({ params: { id }, user, reply }) =>
    tag(reply, rowOf(config, await restoreCourse(db, user, id))),
  );

  serve(app, 'listCourseVersions', ({ params: { id }, user }) => findVersions(db, 'course', id, user.id));

  serve(app, 'restoreCourseVersion', async ({ params: { id, version }, user: by, request, reply }) => {
    const course = await restoreCourseVersion(db, { id, by, ifMatch: ifMatchOf(request) }, version);
    return tag(reply, rowOf(config, course));
  });

  serve(app, 'orderLessons', async ({ params: { id }, body, user, reply }) => {
    const course = await orderLessons(db, user, { id, ...body });
    tag(reply, course);
    return writeCourse(previewed(course), tileCountOf(config, course.lessons.length));
  });
}

const rowOf = (config: Config, course: CourseStructure) => ({
  ...course,
  ...tileCountOf(config, course.lessons.length),
  isOpen: true,
});
