import type { Notification } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { endPage, pageOf } from '../../http/page';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { findNotifications, markAllRead, markRead, type NotificationRow } from './queries';

/** A learner's notifications. */
export function notifications(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listNotifications', async ({ user, query, reply }) => {
    const page = pageOf(query);
    const rows = await findNotifications(db, user.id, page);
    return endPage(reply, rows, page, ({ id }) => id).map(shown);
  });

  serve(app, 'readNotification', async ({ user, params }) => {
    const row = await markRead(db, user.id, params.id);
    if (!row) throw problem('not_found');
    return shown(row);
  });

  serve(app, 'readAllNotifications', async ({ user }) => ({ updated: await markAllRead(db, user.id) }));
}

function shown(row: NotificationRow): Notification {
  const { id, text, lesson_id, lesson_course_id, opened_course_id, created_at, read_at } = row;
  return {
    id,
    text,
    lesson:
      lesson_id !== null && lesson_course_id !== null ? { id: lesson_id, courseId: lesson_course_id } : null,
    course: opened_course_id !== null ? { id: opened_course_id } : null,
    date: created_at.toISOString(),
    read: read_at !== null,
  };
}
