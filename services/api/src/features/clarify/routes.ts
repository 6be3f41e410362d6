import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { readQueue } from '../queues/read-queue';
import { answerQuestion } from './answer-question';
import { questionQueue } from './question-queue';

/** Questions for teachers, and their answers. By default the list has unanswered questions only. */
export function clarify(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listClarify', (call) => readQueue(db, questionQueue(db, call.query.answered ?? 'no'), call));

  serve(app, 'replyClarify', ({ user, params, body: { reply, commentId } }) =>
    answerQuestion(db, user, commentId === undefined ? params : { ...params, commentId }, reply),
  );

  // A repeat of the same answer stores nothing and has the same reply.
  serve(
    app,
    'answerComment',
    ({ user, params, body }) => answerQuestion(db, user, params, body.answer),
    unstoredReply,
  );
}
