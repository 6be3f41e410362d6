import type { FastifyInstance } from 'fastify';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { findCourseUse, findLessonUse, findTestUse } from './queries';

/** Creators read what depends on a course, a lesson or a test before they delete it. */
export function uses(app: FastifyInstance, { db }: Context): void {
  serve(app, 'getCourseUse', async ({ params }) => requireFound(await findCourseUse(db, params.id)));
  serve(app, 'getLessonUse', async ({ params }) => requireFound(await findLessonUse(db, params.id)));
  serve(app, 'getTestUse', async ({ params }) => requireFound(await findTestUse(db, params.id)));
}

function requireFound<Use>(use: Use | undefined): Use {
  if (use === undefined) throw problem('not_found');
  return use;
}
