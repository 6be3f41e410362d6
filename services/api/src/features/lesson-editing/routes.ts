import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { dayIn } from '../../core/files/csv';
import { problem } from '../../core/http/problem';
import { withClean, withLosses } from '../editing/with-clean';
import { readIfMatch, withETag } from '../../core/http/if-match';
import { findVersions } from '../editing/versions';
import { answerOnceById, unstoredReply } from '../../core/http/repeats';
import { requireSameId } from '../../core/http/same-id';
import { serve } from '../../core/http/serve';
import { countLearners } from './count-learners';
import { deleteLesson, restoreLesson } from './delete-lesson';
import { requireLesson } from './require-lesson';
import { unpublishLesson } from './unpublish-lesson';
import { changeLesson, createLesson, restoreLessonVersion } from './save-lesson';

/** Creators write, delete and restore lessons. */
export function lessonEditing(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const { timeZone } = config;
  const clean = <F extends { content?: unknown }>(fields: F) => withClean(context, 'content', fields);

  serve(
    app,
    'createLesson',
    async ({ query, body, user, request, reply }) => {
      const fields = await clean(body);
      const options = { shift: query.insert === 'shift', timeZone };
      const work = (trx: Transaction<Tables>) => createLesson(trx, user, fields, options);
      const lesson = await answerOnceById(db, request, work, (id) => requireLesson(db, user, id));
      return withETag(reply, withLosses(lesson, fields.content));
    },
    unstoredReply,
  );

  serve(
    app,
    'updateLesson',
    async ({ params: { id }, query, body: { id: bodyId, ...fields }, user: by, request, reply }) => {
      requireSameId(id, bodyId);
      const change = { id, by, ifMatch: readIfMatch(request) };
      const how = { shift: query.insert === 'shift', overwrite: query.overwrite === '1', timeZone };
      const cleaned = await clean(fields);
      return withETag(reply, withLosses(await changeLesson(db, change, cleaned, how), cleaned.content));
    },
  );

  serve(
    app,
    'unpublishLesson',
    async ({ params: { id }, user: by, request, reply }) =>
      withETag(reply, await unpublishLesson(db, { id, by, ifMatch: readIfMatch(request) })),
    unstoredReply,
  );

  serve(app, 'deleteLesson', async ({ params: { id }, user: by, request }) => {
    await deleteLesson(db, { id, by, ifMatch: readIfMatch(request) });
    return null;
  });

  // A repeat restores nothing and has the same answer.
  serve(
    app,
    'restoreLesson',
    async ({ params: { id }, user, reply }) => withETag(reply, await restoreLesson(db, user, id)),
    unstoredReply,
  );

  serve(app, 'getLessonLearners', async ({ params: { id }, query }) => {
    const learners = await countLearners(db, { id, ...query });
    if (!learners) throw problem('not_found');
    return { ...learners, today: dayIn(timeZone, context.clock()) };
  });

  serve(app, 'listLessonVersions', ({ params: { id }, user }) => findVersions(db, 'lesson', id, user.id));

  serve(
    app,
    'restoreLessonVersion',
    async ({ params: { id, version }, user: by, request, reply }) => {
      const change = { id, by, ifMatch: readIfMatch(request) };
      const work = (trx: Transaction<Tables>) => restoreLessonVersion(trx, change, { version, timeZone });
      const read = (lessonId: number) => requireLesson(db, by, lessonId);
      return withETag(reply, await answerOnceById(db, request, work, read));
    },
    unstoredReply,
  );
}
