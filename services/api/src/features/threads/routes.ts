import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { SignedUser } from '../../core/http/guards';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { addMessage } from './add-message';
import { changeComment, changeMessage, withdrawAnswer, withdrawMessage } from './change-message';
import type { ThreadKey } from './queries';
import { readThread } from './read-thread';

/** What a learner and the teachers write to each other. Other learners do not see it. */
export function threads(app: FastifyInstance, { db }: Context): void {
  /** Only the id of the comment is stored with the key of the request. The thread is read for each answer. */
  const add = async (
    user: SignedUser,
    key: ThreadKey,
    body: { text: string },
    { onceByKey: once }: FastifyRequest,
  ) => {
    const work = async () => String(await addMessage(db, user, key, body.text));
    const commentId = Number(await (once ? once(body, work) : work()));
    return readThread(db, user, { commentId });
  };

  serve(app, 'getThread', ({ user, params, query }) => readThread(db, user, params, query.upTo));

  serve(
    app,
    'addMessage',
    ({ user, params, body, request }) => add(user, params, body, request),
    unstoredReply,
  );

  serve(app, 'getSubmissionThread', ({ user, params, query }) => readThread(db, user, params, query.upTo));

  serve(
    app,
    'addSubmissionMessage',
    ({ user, params, body, request }) => add(user, params, body, request),
    unstoredReply,
  );

  serve(app, 'changeMessage', async ({ user, params, body }) =>
    readThread(db, user, { commentId: await changeMessage(db, user, { ...params, ...body }) }),
  );

  serve(app, 'withdrawMessage', async ({ user, params }) => {
    await withdrawMessage(db, user, params.messageId);
    return null;
  });

  serve(app, 'changeComment', async ({ user, params, body }) =>
    readThread(db, user, { commentId: await changeComment(db, user, { ...params, ...body }) }),
  );

  serve(app, 'withdrawAnswer', async ({ user, params }) => {
    await withdrawAnswer(db, user, params.commentId);
    return null;
  });
}
