import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import {
  changeAccess,
  openCourse,
  readAccess,
  readEndingAccess,
  readGroupAccess,
  readLearnerAccess,
  removeAccess,
} from './change-access';

/** Who may open a course (product decisions §10). */
export function courseAccess(app: FastifyInstance, context: Context): void {
  serve(app, 'listCourseAccess', ({ params }) => readAccess(context, params.courseId));

  serve(app, 'listGroupAccess', ({ params }) => readGroupAccess(context, params.id));

  serve(app, 'listParticipantAccess', ({ params }) => readLearnerAccess(context, params.id));

  serve(app, 'listEndingAccess', () => readEndingAccess(context));

  serve(app, 'openCourse', ({ params, body, user }) => openCourse(context, user, params.courseId, body));

  serve(app, 'changeCourseAccess', ({ params, body, user }) =>
    changeAccess(context, user, params.accessId, body),
  );

  serve(app, 'removeCourseAccess', async ({ params, user }) => {
    await removeAccess(context.db, user, params.accessId);
    return null;
  });
}
