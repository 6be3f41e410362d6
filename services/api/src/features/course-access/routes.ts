import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../../core/http/repeats';
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
import { withoutLearners } from './without-learners';

/** Who may open a course (product decisions §10). */
export function courseAccess(app: FastifyInstance, context: Context): void {
  serve(app, 'listCourseAccess', async ({ params, user }) => {
    const access = await readAccess(context, params.courseId);
    return user.role === 'CREATOR' ? { ...access, rows: withoutLearners(access.rows) } : access;
  });

  serve(app, 'listGroupAccess', ({ params }) => readGroupAccess(context, params.id));

  serve(app, 'listParticipantAccess', ({ params }) => readLearnerAccess(context, params.id));

  serve(app, 'listEndingAccess', () => readEndingAccess(context));

  serve(app, 'openCourse', (call) =>
    answerOnce(context.db, call, (trx) =>
      openCourse(trx, context, call.user, call.params.courseId, call.body),
    ),
  );

  serve(app, 'changeCourseAccess', ({ params, body, user }) =>
    changeAccess(context, user, params.accessId, body),
  );

  serve(app, 'removeCourseAccess', async ({ params, user }) => {
    await removeAccess(context.db, user, params.accessId);
    return null;
  });
}
