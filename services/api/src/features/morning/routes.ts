import type { FastifyInstance } from 'fastify';
import { dayIn } from '../../core/files/csv';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { findMorning } from './queries';

/** The numbers above the list of participants (product decisions §10). */
export function morning(app: FastifyInstance, { db, clock, config: { timeZone } }: Context): void {
  serve(app, 'getMorning', () => {
    const now = clock();
    return findMorning(db, { now, timeZone, today: dayIn(timeZone, now) });
  });
}
