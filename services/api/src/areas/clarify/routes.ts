import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { serveQueue } from '../review/serve-queue';
import { answerQuestion } from './answer-question';
import { questionQueues } from './queues';

/** The teacher's questions, those without an answer unless others are asked for, and the answers. */
export function clarify(app: FastifyInstance, { db }: Context): void {
  serveQueue(app, db, 'listClarify', ({ answered = 'no' }) => questionQueues[answered]);

  serve(app, 'replyClarify', ({ user, params, body: { reply, commentId } }) =>
    answerQuestion(db, user.id, commentId === undefined ? params : { ...params, commentId }, reply),
  );

  serve(app, 'answerComment', ({ user, params, body }) => answerQuestion(db, user.id, params, body.answer));
}
