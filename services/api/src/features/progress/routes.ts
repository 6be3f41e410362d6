import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { completeLesson } from './complete-lesson';
import { submitTest } from './submit-test';

/** A learner's steps through the lessons. */
export function progress(app: FastifyInstance, { db, config }: Context): void {
  serve(app, 'completeLesson', ({ body, user }) => completeLesson(db, user, body.lessonId));

  serve(app, 'submitTest', async (call) => {
    const { body, user, request } = call;
    const result = await answerOnce(db, call, (trx) =>
      submitTest(trx, user, body, { trustClient: config.trustClientScore }),
    );
    const { score, total } = body;
    // Another score means a bug in the browser's code or an attempt to cheat.
    if ((score ?? result.score) !== result.score || (total ?? result.total) !== result.total)
      request.log.warn({ claimed: { score, total }, graded: result }, 'a client sent another score');
    return result;
  });
}
