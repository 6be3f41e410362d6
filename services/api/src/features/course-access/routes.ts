import type { FastifyInstance } from 'fastify';
import { doOnce, unstoredReply } from '../../core/http/repeats';
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

  serve(
    app,
    'openCourse',
    async ({ params: { courseId }, body, user, request }) => {
      await doOnce(context.db, request, body, (transact) =>
        transact(async (trx) => {
          await openCourse(trx, context, user, courseId, body);
          return String(courseId);
        }),
      );
      return readAccess(context, courseId);
    },
    // The list of all rows is too long to store. It is read for each answer.
    unstoredReply,
  );

  serve(app, 'changeCourseAccess', ({ params, body, user }) =>
    changeAccess(context, user, params.accessId, body),
  );

  serve(app, 'removeCourseAccess', async ({ params, user }) => {
    await removeAccess(context.db, user, params.accessId);
    return null;
  });
}
