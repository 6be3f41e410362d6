import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { findSlots } from './queries';

/** How many learners can still be added. */
export function slots(app: FastifyInstance, { db }: Context): void {
  serve(app, 'getSlots', () => findSlots(db));
}
