import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { endPage, pageOf } from '../../http/page';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { countWaiting, findWaiting } from './queries';

/** The teacher's queue of works without a verdict. */
export function review(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listReview', async ({ query, reply }) => {
    const page = pageOf(query);
    const rows = await findWaiting(db, query, sortOf(query.sort, ['submittedAt']), page);
    if (query.total) reply.header('x-total-count', String(await countWaiting(db, query)));
    return endPage(reply, rows, page, ({ submissionId }) => submissionId).map((work) => ({
      user: { id: work.userId, firstName: work.firstName, lastName: work.lastName },
      lesson: {
        id: work.lessonId,
        title: work.lessonTitle,
        order: work.order,
        course: { id: work.courseId, title: work.courseTitle },
      },
      submissionId: work.submissionId,
      submittedAt: work.submittedAt.toISOString(),
      round: work.round,
    }));
  });
}
