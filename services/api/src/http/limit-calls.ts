import rateLimit from '@fastify/rate-limit';
import { bodyLimits, routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem';

/**
 * Calls of one person in a minute. An honest peak is far below: a teacher with the keyboard decides and claims three
 * works a second at most, a search asks while somebody types, a screen saves a long lesson every few seconds.
 */
const perMinute = { write: 600, largeWrite: 60, search: 300, export: 20 } as const;
type Kind = keyof typeof perMinute;

/**
 * Limits how often one person may write, search and export; a scope of signed-in people. Counted in the process, so
 * that two replicas let twice as much through. Throws `too_many_requests` with `retryAfter` in seconds.
 * @param scale multiplies the limits (RATE_LIMIT_SCALE)
 */
export async function limitCalls(app: FastifyInstance, scale: number): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const limiterOf = (kind: Kind) =>
    app.createRateLimit({
      max: perMinute[kind] * scale,
      timeWindow: 60_000,
      keyGenerator: ({ user }) => String(user.id),
    });
  const limiters = {
    write: limiterOf('write'),
    largeWrite: limiterOf('largeWrite'),
    search: limiterOf('search'),
    export: limiterOf('export'),
  };
  app.addHook('onRequest', async (request) => {
    for (const kind of kindsOf(request)) {
      const counted = await limiters[kind](request);
      if (!counted.isAllowed && counted.isExceeded)
        throw problem('too_many_requests', { retryAfter: Math.max(counted.ttlInSeconds, 1) });
    }
  });
}

function kindsOf(request: FastifyRequest): Kind[] {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return isLarge(request) ? ['write', 'largeWrite'] : ['write'];
  if (request.routeOptions.url === routes.exportParticipants.path) return ['export'];
  const { search } = request.query as { search?: string };
  return search ? ['search'] : [];
}

// A form is a file, which has limits of its own; a body that does not say its length may be of any.
const isLarge = ({ headers }: FastifyRequest) =>
  !/^multipart\//i.test(headers['content-type'] ?? '') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > bodyLimits.usual);
