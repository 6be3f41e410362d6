import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '../../context';
import { problem } from '../../http/problem';
import { ping } from './queries';

const patience = 1500;

// A busy service must still be able to say that it lives.
const always = { config: { pressureHandler: () => undefined }, logLevel: 'warn' } as const;

/**
 * For the machines around the service, not for browsers; the gateway does not publish these.
 * `live`: the process answers. `ready`: the database does too. `metrics`: Prometheus text.
 */
export function health(app: FastifyInstance, { db }: Context, registry: Registry): void {
  app.get('/api/health/live', always, async () => ({ status: 'ok' }));

  app.get('/api/health/ready', always, async (request) => {
    const timeout = AbortSignal.timeout(patience);
    const late = new Promise<never>((_, reject) =>
      timeout.addEventListener('abort', () => reject(new Error('the database does not answer'))),
    );
    try {
      await Promise.race([ping(db), late]);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw problem('unavailable', { retryAfter: 2 });
    }
    return { status: 'ok' };
  });

  app.get('/api/metrics', always, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
