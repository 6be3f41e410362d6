import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { withClean, withLosses } from '../../editing/with-clean';
import { ifMatchOf, tag } from '../../editing/if-match';
import { findVersions } from '../../editing/versions';
import { requireSameId } from '../../http/same-id';
import { serve } from '../../http/serve';
import { deleteLesson, restoreLesson } from './delete-lesson';
import { changeLesson, createLesson, restoreLessonVersion } from './save-lesson';

/** Creators write, delete and restore lessons. */
export function lessonEditing(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const clean = <F extends { content?: unknown }>(fields: F) => withClean(context, 'content', fields);

  serve(app, 'createLesson', async ({ query, body, user, reply }) => {
    const fields = await clean(body);
    const lesson = await createLesson(db, user, fields, query.insert === 'shift');
    return tag(reply, withLosses(lesson, fields.content));
  });

  serve(
    app,
    'updateLesson',
    async ({ params: { id }, query, body: { id: sameId, ...fields }, user: by, request, reply }) => {
      requireSameId(id, sameId);
      const change = { id, by, ifMatch: ifMatchOf(request) };
      const how = { shift: query.insert === 'shift', overwrite: query.overwrite === '1' };
      const cleaned = await clean(fields);
      return tag(reply, withLosses(await changeLesson(db, change, cleaned, how), cleaned.content));
    },
  );

  serve(app, 'deleteLesson', async ({ params: { id }, user: by, request }) => {
    await deleteLesson(db, { id, by, ifMatch: ifMatchOf(request) });
    return null;
  });

  serve(app, 'restoreLesson', async ({ params: { id }, user, reply }) =>
    tag(reply, await restoreLesson(db, user, id)),
  );

  serve(app, 'listLessonVersions', ({ params: { id }, user }) => findVersions(db, 'lesson', id, user.id));

  serve(app, 'restoreLessonVersion', async ({ params: { id, version }, user: by, request, reply }) =>
    tag(reply, await restoreLessonVersion(db, { id, by, ifMatch: ifMatchOf(request) }, version)),
  );
}
