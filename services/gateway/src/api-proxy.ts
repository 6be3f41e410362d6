import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { GatewayConfig } from './config';
import { forward, type ForwardFailure } from './forward';
import { type GatewayMetrics, noMetrics } from './metrics';
import { outageLog } from './outage-log';
import { problemBody } from './problems';
import { headersOfOwnAnswers } from './security-headers';
import { openUpstreams, type Upstream } from './upstreams';

/**
 * The longest wait for the first byte of a response. For other reads it is `READ_TIMEOUT_MS`.
 * Writes get more time: the API receives files first, and an import of a thousand people hashes a thousand passwords.
 * Long reads get more time too: the API builds an export or an invoice before it sends it, and a stream begins with its
 * first event.
 */
const timeoutMs = { longReads: 120_000, writes: 120_000 };

const longReads = [
  routes.exportParticipants.path,
  routes.exportPayments.path,
  routes.getInvoice.path,
  routes.followEvents.path,
];

/** The pause before the second attempt. Meanwhile the pool drops the other connections of a process that ended. */
const pauseMs = 30;

const reads: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS'];
const writes: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Passes everything under /api on to the processes of the API in turn. A call whose connection failed before anything was
 * sent goes to the next process, whatever its method, until each was tried. A read that got no answer is sent once more,
 * to another process. When there is only one process, the read is repeated only after a lost connection. A write is
 * never sent twice. When no process answers, the response is a 503 with the body of the problem `unavailable`.
 */
export function apiProxy(
  app: FastifyInstance,
  { apiUrls, readTimeoutMs, secure }: Pick<GatewayConfig, 'apiUrls' | 'readTimeoutMs' | 'secure'>,
  metrics: Pick<GatewayMetrics, 'upstreamFailed'> = noMetrics,
): void {
  const headers = { ...headersOfOwnAnswers({ secure }), 'cache-control': 'no-store', 'retry-after': '5' };
  const upstreams = openUpstreams(apiUrls);
  const reportFailure = outageLog();

  const send = (request: FastifyRequest, reply: FastifyReply, headersTimeout: number): void => {
    const tried = new Set<Upstream>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    let wasSent = false;
    const attempt = (): void => {
      const upstream = upstreams.next(tried);
      tried.add(upstream);
      const onFailure = ({ error, isSent }: ForwardFailure) => {
        upstreams.failed(upstream);
        const hasAnother = tried.size < upstreams.count;
        const isRepeated = isSent
          ? isRead && !wasSent && (upstreams.count > 1 || isLostConnection(error))
          : hasAnother;
        wasSent ||= isSent;
        metrics.upstreamFailed(isRepeated ? 'repeated' : 'lost');
        if (isRepeated) return void (isSent ? setTimeout(attempt, pauseMs) : attempt());
        reportFailure(error, request.log);
        reply.code(503).headers(headers).header('x-request-id', request.id).send(problemBody('unavailable'));
      };
      forward(request, reply, upstream.pool, { headersTimeout, onFailure });
    };
    attempt();
  };

  app.register(async (scope) => {
    // Nothing parses a body, so it is passed on while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onClose', upstreams.close);

    const add = (method: HTTPMethods[], url: string, timeout: number) =>
      scope.route({ method, url, handler: (request, reply) => send(request, reply, timeout) });
    for (const url of ['/api', '/api/*']) {
      add(reads, url, readTimeoutMs);
      add(writes, url, timeoutMs.writes);
    }
    for (const url of longReads) add(reads, url, timeoutMs.longReads);
  });
}

function isLostConnection(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
