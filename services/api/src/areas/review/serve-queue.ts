import type { Input } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { endPage, pageOf } from '../../http/page';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { Written } from '../../http/written';
import { countWaiting, findWaiting, type Queue } from './queue';

type ClarifyQuery = NonNullable<Input<'listClarify'>['query']>;

/**
 * Puts one of the teacher's queues on the air: a page of it, and how many rows it has when asked.
 * @param queueOf which queue a query asks for
 */
export function serveQueue(
  app: FastifyInstance,
  db: Kysely<Tables>,
  name: 'listReview' | 'listClarify',
  queueOf: (query: ClarifyQuery) => Queue,
): void {
  serve(app, name, async ({ query, reply, user }) => {
    const queue = queueOf(query);
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
