import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { isUnreachable } from '../../core/failures/unreachable';
import { serve, type Call } from '../../core/http/serve';
import { addReadGauge } from '../../core/metrics/read-gauge';
import { beatIntervalMs, makeStreams } from './open-streams';

/** The caller's stream of changes. Browsers read it with `fetch`, because an EventSource sends no token. */
export async function events(app: FastifyInstance, { db, listen, registry }: Context): Promise<void> {
  const streams = await makeStreams(db, listen, (error) => {
    const message = 'could not send to open streams';
    // Each open stream logs this error. Without the database a short line is enough.
    if (error instanceof Error && isUnreachable(error)) app.log.warn({ reason: error.message }, message);
    else app.log.error({ err: error }, message);
  });
  addReadGauge(registry, app.log, {
    name: 'stupeni_event_streams',
    help: 'Open event streams of this process',
    read: () => streams.count(),
  });
  const beating = setInterval(() => void streams.beat(), beatIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    streams.close();
  });

  const open = async ({ user, reply }: Call<'followEvents'>) => {
    // A buffering proxy would delay events. A keep-alive connection would delay the shutdown.
    reply.type('text/event-stream; charset=utf-8').headers({
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    return streams.open(user);
  };
  // A HEAD answer has no body, so its stream would never close.
  serve(app, 'followEvents', open, { exposeHeadRoute: false });
}
