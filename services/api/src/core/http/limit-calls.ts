import rateLimit from '@fastify/rate-limit';
import { bodyLimits, routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem';

/**
 * Limits for one user, in calls per minute. Normal peaks are far below: a teacher claims and decides at most three
 * submissions a second, a search runs while the user types, a screen saves a long lesson every few seconds.
 */
const perMinute = { write: 600, largeWrite: 60, search: 300, export: 20 } as const;
type Kind = keyof typeof perMinute;

/**
 * Limits how often one user may write, search and export. `app` is a scope of signed-in users. Each process counts for
 * itself, so two replicas accept twice as much. Throws `too_many_requests` with `retryAfter` in seconds.
 * @param scale multiplies the limits (RATE_LIMIT_SCALE)
 */
export async function limitCalls(app: FastifyInstance, scale: number): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const makeLimiter = (kind: Kind) =>
    app.createRateLimit({
      max: perMinute[kind] * scale,
      timeWindow: 60_000,
      keyGenerator: ({ user }) => String(user.id),
    });
  const limiters = {
    write: makeLimiter('write'),
    largeWrite: makeLimiter('largeWrite'),
    search: makeLimiter('search'),
    export: makeLimiter('export'),
  };
  app.addHook('onRequest', async (request) => {
    for (const kind of listKinds(request)) {
      const counted = await limiters[kind](request);
      if (!counted.isAllowed && counted.isExceeded)
        throw problem('too_many_requests', { retryAfter: Math.max(counted.ttlInSeconds, 1) });
    }
  });
}

const exports = new Set<string | undefined>([
  routes.exportParticipants.path,
  routes.exportPayments.path,
  routes.exportGroup.path,
  routes.exportCourseSummary.path,
  routes.exportCourse.path,
  routes.getInvoice.path,
]);

function listKinds(request: FastifyRequest): Kind[] {
  if (exports.has(request.routeOptions.url)) return ['export'];
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return isLarge(request) ? ['write', 'largeWrite'] : ['write'];
  const { search } = request.query as { search?: string };
  return search ? ['search'] : [];
}

// Uploads have their own limits, and parts of uploads have the limit of writes. A body without Content-Length may have
// any length.
const isLarge = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.url !== routes.sendPart.path &&
  !/^multipart\//i.test(headers['content-type'] ?? '') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > bodyLimits.usual);
