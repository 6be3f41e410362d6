import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { readQueue } from '../queues/read-queue';
import { answerQuestion } from './answer-question';
import { questionQueue } from './question-queue';

/** Threads for the teachers: questions and texts about submissions. By default the list has only the waiting ones. */
export function clarify(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, 'listClarify', (call) => readQueue(db, questionQueue(db, call.query.answered ?? 'no'), call));

  serve(app, 'replyClarify', ({ user, params, body: { reply: text, commentId, ...sent } }) =>
    answerQuestion(context, user, commentId === undefined ? params : { ...params, commentId }, {
      text,
      ...sent,
    }),
  );

  // A repeat of the same answer stores nothing and has the same reply.
  serve(
    app,
    'answerComment',
    ({ user, params, body: { answer: text, ...sent } }) =>
      answerQuestion(context, user, params, { text, ...sent }),
    unstoredReply,
  );
}
