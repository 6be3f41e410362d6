import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { endPage, pageOf } from '../../http/page';
import { serve } from '../../http/serve';
import { openLesson } from '../lessons/open-lesson';
import { addComment } from './add-comment';
import { findComments } from './queries';

/** Comments of a lesson. Everybody who can open the lesson sees all of them. */
export function comments(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, 'listComments', async ({ params: { lessonId }, query, user, reply }) => {
    await openLesson(context, user, lessonId);
    const page = pageOf(query);
    const rows = await findComments(db, { lessonId, userId: user.id }, page);
    return endPage(reply, rows, page, ({ id }) => id);
  });

  serve(app, 'addComment', ({ params, body, user }) => addComment(db, user, params.lessonId, body.text));
}
