import type { FastifyInstance } from 'fastify';
import { readIfMatch, withETag } from '../../core/http/if-match';
import { endPage, readPage } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { findAnnouncement, findAnnouncements, findMyAnnouncement, findReceivers } from './queries';
import {
  createAnnouncement,
  previewAnnouncement,
  sendNewAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './write-announcement';

/** Announcements of the school (product decisions §10). */
export function announcements(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, 'listAnnouncements', async ({ query, reply }) => {
    const page = readPage(query);
    return endPage(reply, await findAnnouncements(db, query, page), page, ({ id }) => id);
  });

  serve(app, 'previewAnnouncement', ({ body }) => previewAnnouncement(context, body));

  serve(app, 'createAnnouncement', async (call) => {
    const { user, body, reply } = call;
    const created = await answerOnce(db, call, (trx) => createAnnouncement(trx, context, user, body));
    return withETag(reply, await sendNewAnnouncement(context, created));
  });

  serve(app, 'getAnnouncement', async ({ params: { id } }) => {
    const announcement = await findAnnouncement(db, id);
    if (!announcement) throw problem('not_found');
    return { announcement, ...(await findReceivers(db, id)) };
  });

  serve(app, 'updateAnnouncement', async ({ user, params, body, request, reply }) =>
    withETag(
      reply,
      await updateAnnouncement(context, user, params.id, { ...body, ifMatch: readIfMatch(request) }),
    ),
  );

  serve(app, 'withdrawAnnouncement', ({ user, params }) => withdrawAnnouncement(context, user, params.id));

  serve(app, 'getMyAnnouncement', async ({ user, params }) => {
    const found = await findMyAnnouncement(db, user.id, params.id);
    if (!found) throw problem('not_found');
    return found;
  });
}
