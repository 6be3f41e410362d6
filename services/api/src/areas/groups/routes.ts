import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { findGroups } from './queries';

/** Groups of learners. */
export function groups(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listGroups', () => findGroups(db));
}
