import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '../../context';
import { isFull } from '../../files/disk-space';
import type { DiskSpace } from '../../files/storage';
import { unavailable } from '../../http/problem';
import { inTime } from './in-time';
import { ping } from './queries';
import { measureRemoteFailures } from './remote-failures';

// A busy service must still be able to say that it lives.
const always = { config: { pressureHandler: () => undefined }, logLevel: 'warn' } as const;

/**
 * For the machines around the service, not for browsers; the gateway does not publish these.
 * `live`: the process answers. `ready`: the database does too, and it says whether the files have room. A full
 * disk is no reason to send nobody here any more: everything but uploads works. `metrics`: Prometheus text.
 */
export function health(app: FastifyInstance, { db, storage, clock }: Context, registry: Registry): void {
  measureRemoteFailures(registry, db, { clock, log: app.log });
  app.get('/api/health/live', always, async () => ({ status: 'ok' }));

  app.get('/api/health/ready', always, async () => {
    let space: DiskSpace | null;
    try {
      [space] = await inTime(Promise.all([storage.space(), ping(db)]));
    } catch (error) {
      throw unavailable(error);
    }
    return isFull(space) ? { status: 'ok', storage: 'full' } : { status: 'ok' };
  });

  app.get('/api/metrics', always, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
