import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { endPage, readPage } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { countNotifications, findNotifications, markAllRead, markRead } from './queries';

/** A learner's notifications. */
export function notifications(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listNotifications', async ({ user, query, reply }) => {
    const page = readPage(query);
    const isUnread = query.unread !== undefined;
    const rows = await findNotifications(db, user.id, isUnread, page);
    if (query.total) reply.header('x-total-count', String(await countNotifications(db, user.id, isUnread)));
    return endPage(reply, rows, page, ({ id }) => id);
  });

  serve(app, 'readNotification', async ({ user, params }) => {
    const row = await markRead(db, user.id, params.id);
    if (!row) throw problem('not_found');
    return row;
  });

  serve(app, 'readAllNotifications', async ({ user }) => ({ updated: await markAllRead(db, user.id) }));
}
