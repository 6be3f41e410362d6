import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { withClean, withLosses } from '../editing/with-clean';
import { readIfMatch, withETag } from '../../core/http/if-match';
import { findVersions } from '../editing/versions';
import { problem } from '../../core/http/problem';
import { answerOnceById, unstoredReply } from '../../core/http/repeats';
import { requireSameId } from '../../core/http/same-id';
import { serve } from '../../core/http/serve';
import { previewCourse } from '../reading/course-reader';
import { type CourseStructure, countShown, findStructure } from '../reading/course-structure';
import { chooseTileCount } from '../courses/tile-count';
import { writeCourse } from '../courses/write-course';
import { arrangeCourse, orderLessons } from './arrange-course';
import { changeCourse, createCourse, deleteCourse, restoreCourse, restoreCourseVersion } from './save-course';

/** Creators write, delete and restore courses. */
export function courseEditing(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const read = async (id: number) => {
    const course = await findStructure(db, id, 'author');
    if (!course) throw problem('not_found');
    return course;
  };
  const clean = <F extends { description?: unknown }>(fields: F) => withClean(context, 'description', fields);

  serve(
    app,
    'createCourse',
    async ({ body, user, request, reply }) => {
      const fields = await clean(body);
      const course = await answerOnceById(db, request, (trx) => createCourse(trx, user, fields), read);
      return withETag(reply, withLosses(toRow(config, course), fields.description));
    },
    unstoredReply,
  );

  serve(
    app,
    'updateCourse',
    async ({ params: { id }, body: { id: bodyId, ...fields }, user: by, request, reply }) => {
      requireSameId(id, bodyId);
      const change = { id, by, ifMatch: readIfMatch(request) };
      const cleaned = await clean(fields);
      const course = toRow(config, await changeCourse(db, change, cleaned));
      return withETag(reply, withLosses(course, cleaned.description));
    },
  );

  serve(app, 'deleteCourse', async ({ params: { id }, user: by, request }) => {
    await deleteCourse(db, { id, by, ifMatch: readIfMatch(request) });
    return null;
  });

  // A repeat restores nothing and has the same answer.
  serve(
    app,
    'restoreCourse',
    async ({ params: { id }, user, reply }) =>
      withETag(reply, toRow(config, await restoreCourse(db, user, id))),
    unstoredReply,
  );

  serve(app, 'listCourseVersions', ({ params: { id }, user }) => findVersions(db, 'course', id, user.id));

  serve(
    app,
    'restoreCourseVersion',
    async ({ params: { id, version }, user: by, request, reply }) => {
      const change = { id, by, ifMatch: readIfMatch(request) };
      const work = (trx: Transaction<Tables>) => restoreCourseVersion(trx, change, version);
      const course = await answerOnceById(db, request, work, read);
      return withETag(reply, toRow(config, course));
    },
    unstoredReply,
  );

  serve(
    app,
    'arrangeCourse',
    async ({ params: { id }, body, user, request, reply }) => {
      const work = (trx: Transaction<Tables>) => arrangeCourse(trx, user, { id, ...body });
      const course = await answerOnceById(db, request, work, read);
      withETag(reply, course);
      return writeCourse(previewCourse(course), chooseTileCount(config, countShown(course)));
    },
    unstoredReply,
  );

  serve(
    app,
    'orderLessons',
    async ({ params: { id }, body, user, request, reply }) => {
      const work = (trx: Transaction<Tables>) => orderLessons(trx, user, { id, ...body });
      const course = await answerOnceById(db, request, work, read);
      withETag(reply, course);
      return writeCourse(previewCourse(course), chooseTileCount(config, countShown(course)));
    },
    unstoredReply,
  );
}

const toRow = (config: Config, course: CourseStructure) => ({
  ...course,
  ...chooseTileCount(config, countShown(course)),
  isOpen: true,
});
