import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import { doOnce, unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { addMessage } from './add-message';
import { changeComment, changeMessage, withdrawAnswer, withdrawMessage } from './change-message';
import type { ThreadKey } from './queries';
import type { MessageInput } from './message-files';
import { readThread } from './read-thread';

/** What a learner and the teachers write to each other. Other learners do not see it. */
export function threads(app: FastifyInstance, context: Context): void {
  const { db, storage } = context;
  /** Only the id of the comment is stored with the key of the request. The thread is read for each answer. */
  const add = async (user: SignedInUser, key: ThreadKey, message: MessageInput, request: FastifyRequest) => {
    const commentId = await doOnce(db, request, message, (transact) =>
      transact(async (trx) => String(await addMessage(trx, context, { user, key, message }))),
    );
    return readThread(context, user, { commentId: Number(commentId) });
  };

  /**
   * Deletes the bytes of withdrawn files. A failure is only logged, because the message is withdrawn already. The sweep
   * of files without a row deletes the bytes later.
   */
  const removeBytes = async (keys: readonly string[], log: FastifyBaseLogger) => {
    for (const key of keys)
      await storage
        .remove(key)
        .catch((error: unknown) => log.warn({ err: error }, 'a withdrawn file stays until the sweep'));
  };

  serve(app, 'getThread', ({ user, params, query }) => readThread(context, user, params, query.upTo));

  serve(
    app,
    'addMessage',
    ({ user, params, body, request }) => add(user, params, body, request),
    unstoredReply,
  );

  serve(app, 'getSubmissionThread', ({ user, params, query }) =>
    readThread(context, user, params, query.upTo),
  );

  serve(
    app,
    'addSubmissionMessage',
    ({ user, params, body, request }) => add(user, params, body, request),
    unstoredReply,
  );

  serve(app, 'changeMessage', async ({ user, params, body }) =>
    readThread(context, user, { commentId: await changeMessage(db, user, { ...params, ...body }) }),
  );

  serve(app, 'withdrawMessage', async ({ user, params, request }) => {
    await removeBytes(await withdrawMessage(db, user, params.messageId), request.log);
    return null;
  });

  serve(app, 'changeComment', async ({ user, params, body }) =>
    readThread(context, user, { commentId: await changeComment(db, user, { ...params, ...body }) }),
  );

  serve(app, 'withdrawAnswer', async ({ user, params, request }) => {
    await removeBytes(await withdrawAnswer(db, user, params.commentId), request.log);
    return null;
  });
}
