import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { endPage, pageOf } from '../../http/page';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { Written } from '../../http/written';
import { countWaiting, findWaiting, type Queue } from './queue';

/** Puts one of the teacher's queues on the air: a page of it, and how many wait when asked. */
export function serveQueue(
  app: FastifyInstance,
  db: Kysely<Tables>,
  name: 'listReview' | 'listClarify',
  queue: Queue,
): void {
  serve(app, name, async ({ query, reply, user }) => {
    const page = pageOf(query);
    const order = sortOf(query.sort, [queue.sort]);
    const rows = await findWaiting(db, queue, query, order, page, user.id);
    if (query.total) {
      // A first page that is not full says itself how many there are.
      const whole = page.after === undefined && rows.length <= page.limit;
      const total = whole ? rows.length : await countWaiting(db, queue, query);
      reply.header('x-total-count', String(total));
    }
    const shown = endPage(reply, rows, page, ({ id }) => id);
    return new Written(`[${shown.map(({ json }) => json).join()}]`);
  });
}
