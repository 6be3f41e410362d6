import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { findSlots } from './queries';

/** The number of paid, used and free access slots. */
export function slots(app: FastifyInstance, { db }: Context): void {
  serve(app, 'getSlots', () => findSlots(db));
}
