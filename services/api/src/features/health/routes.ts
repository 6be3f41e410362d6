import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { findStorageState, type StorageState } from '../../core/files/storage-state';
import { registerScope } from '../../core/http/named-scope';
import { problem, unavailable } from '../../core/http/problem';
import { withTimeout } from '../../core/metrics/with-timeout';
import { countUsers, findApiAge } from './count-users';
import { ping } from './queries';
import { readPageReleases } from './read-page-releases';
import { measureReleaseUsers } from './release-users';
import { measureRemoteFailures } from './remote-failures';

// A busy service must still answer health checks.
const evenUnderLoad = { config: { pressureHandler: () => undefined }, logLevel: 'warn' } as const;

const dayMs = 86_400_000;

/**
 * Health checks for the operation of the service. A request that came through a proxy gets `not_found`.
 * `live`: the process answers. `ready`: the database answers too, and the service is not about to close; `storage`
 * tells whether the disk is full or files cannot be stored for another reason. The service is then still ready, because
 * only uploads fail.
 * `metrics`: Prometheus text.
 * `releases?of=teacher/0.1.0-abc/0.2.0-def/17`: the users of a release in a shell since a revision of the registry, but
 * only of the last 24 hours. `release watch` asks for them; `of` can be repeated.
 */
export function health(
  app: FastifyInstance,
  { db, config, storage, tempFiles, clock, registry }: Context,
): void {
  let lastState: StorageState['state'] = 'ok';
  measureRemoteFailures(registry, db, { clock, log: app.log });
  measureReleaseUsers(registry, db, { clock, log: app.log });

  registerScope(app, 'operators', async (operators) => {
    // Every proxy before the API adds this header.
    operators.addHook('onRequest', async ({ headers }) => {
      if ('x-forwarded-for' in headers) throw problem('not_found');
    });

    operators.get('/api/health/live', evenUnderLoad, async () => ({ status: 'ok' }));

    operators.get('/api/health/ready', evenUnderLoad, async () => {
      if (app.isDraining()) throw unavailable(new Error('The service is about to close.'));
      let found: StorageState;
      try {
        const asked = Promise.all([findStorageState({ storage, tempFiles }), ping(db)]);
        [found] = await withTimeout(asked, 1500);
      } catch (error) {
        throw unavailable(error);
      }
      // Log this only once, because a balancer asks every second.
      if (found.state === 'failed' && lastState !== 'failed')
        app.log.error({ err: found.cause }, 'files cannot be stored');
      lastState = found.state;
      return found.state === 'ok' ? { status: 'ok' } : { status: 'ok', storage: found.state };
    });

    operators.get('/api/health/releases', evenUnderLoad, async ({ query }) => {
      const pages = readPageReleases(query);
      const span = { since: new Date(clock().getTime() - dayMs), build: config.build };
      const seconds = await findApiAge(db, span);
      return { api: { build: config.build, seconds }, users: await countUsers(db, pages, span) };
    });

    operators.get('/api/metrics', evenUnderLoad, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  });
}
