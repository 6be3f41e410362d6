import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '../../context';
import { isFull } from '../../files/disk-space';
import type { DiskSpace } from '../../files/storage';
import { problem, unavailable } from '../../http/problem';
import { withTimeout } from './with-timeout';
import { ping } from './queries';
import { measureReleaseUsers } from './release-users';
import { measureRemoteFailures } from './remote-failures';

// A busy service must still answer health checks.
const evenUnderLoad = { config: { pressureHandler: () => undefined }, logLevel: 'warn' } as const;

/**
 * Health checks for the operation of the service. A request that came through a proxy gets `not_found`.
 * `live`: the process answers. `ready`: the database answers too, and the service is not about to close; `storage`
 * tells whether the disk is full. With a full disk the service is still ready, because only uploads fail.
 * `metrics`: Prometheus text.
 */
export function health(app: FastifyInstance, { db, storage, clock }: Context, registry: Registry): void {
  measureRemoteFailures(registry, db, { clock, log: app.log });
  measureReleaseUsers(registry, db, { clock, log: app.log });

  app.register(async (operators) => {
    // Every proxy before the API adds this header.
    operators.addHook('onRequest', async ({ headers }) => {
      if ('x-forwarded-for' in headers) throw problem('not_found');
    });

    operators.get('/api/health/live', evenUnderLoad, async () => ({ status: 'ok' }));

    operators.get('/api/health/ready', evenUnderLoad, async () => {
      if (app.isDraining()) throw unavailable(new Error('The service is about to close.'));
      let space: DiskSpace | null;
      try {
        [space] = await withTimeout(Promise.all([storage.space(), ping(db)]));
      } catch (error) {
        throw unavailable(error);
      }
      return isFull(space) ? { status: 'ok', storage: 'full' } : { status: 'ok' };
    });

    operators.get('/api/metrics', evenUnderLoad, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  });
}
