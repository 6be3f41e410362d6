import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Listen } from '../../db/listen';
import { isUnreachable } from '../../http/unreachable';
import { serve, type Call } from '../../http/serve';
import { openStreams } from './open-streams';

/** The stream of what changes for the caller. It is read with fetch: an EventSource carries no token. */
export async function events(app: FastifyInstance, { db }: Context, listen: Listen): Promise<void> {
  const streams = await openStreams(db, listen, (error) => {
    const message = 'streams could not be told';
    // One of these for each open stream: without the database a line is enough.
    if (error instanceof Error && isUnreachable(error)) app.log.warn({ reason: error.message }, message);
    else app.log.error({ err: error }, message);
  });
  app.addHook('preClose', async () => streams.close());

  const open = async ({ user, reply }: Call<'followEvents'>) => {
    // Buffering on the way would hold events back; a connection that is kept would hold up our closing.
    reply.type('text/event-stream; charset=utf-8').headers({
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    return streams.open(user);
  };
  // The answer to a HEAD has no body to end: its stream would stay among the session's eight.
  serve(app, 'followEvents', open, { exposeHeadRoute: false });
}
