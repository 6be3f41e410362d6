import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the service is about to close. */
    isDraining: () => boolean;
    /**
     * Closes the service behind a balancer without failing a request. For `ms` every answer ends its connection and the
     * service is not ready, so the balancer sends its next requests to another process. Requests that still come in are
     * answered as usual. With 0 it closes at once.
     */
    closeGently: (ms: number) => Promise<void>;
  }
}

/** Adds `closeGently` and `isDraining`. */
export function closeGently(app: FastifyInstance): void {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.decorate('closeGently', async (ms: number) => {
    draining = true;
    if (ms > 0) {
      await setTimeout(ms);
      // This call only stops listening. The `close` of an HTTP server also cuts new connections whose request it has
      // not read.
      Server.prototype.close.call(app.server);
      await setTimeout(Math.min(ms, readingMs));
    }
    await app.close();
  });
}

/** A request arrives within this time after its connection. */
const readingMs = 500;
