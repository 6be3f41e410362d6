import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { GatewayConfig } from './config';
import { forward } from './forward';
import { type GatewayMetrics, noMetrics } from './metrics';
import { outageLog } from './outage-log';
import { problemBody } from './problems';
import { headersOfOwnAnswers } from './security-headers';
import { openUpstreams } from './upstreams';

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
 * Passes everything under /api on to the processes of the API in turn. A read that got no answer is sent once more, to
 * another process. When there is only one process, the read is repeated only after a lost connection. A write is never
 * sent twice. When no process answers, the response is a 503 with the body of the problem `unavailable`.
 */
export function apiProxy(
  app: FastifyInstance,
  { apiUrls, readTimeoutMs, secure }: Pick<GatewayConfig, 'apiUrls' | 'readTimeoutMs' | 'secure'>,
  metrics: Pick<GatewayMetrics, 'upstreamFailed'> = noMetrics,
): void {
  const headers = { ...headersOfOwnAnswers({ secure }), 'cache-control': 'no-store', 'retry-after': '5' };
  const upstreams = openUpstreams(apiUrls);
  const reportFailure = outageLog();

  const send = (request: FastifyRequest, reply: FastifyReply, headersTimeout: number, attempt = 1): void => {
    const upstream = upstreams.next();
    const onFailure = (error: Error) => {
      upstreams.failed(upstream);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isRepeated = isRead && attempt === 1 && (upstreams.count > 1 || isLostConnection(error));
      metrics.upstreamFailed(isRepeated ? 'repeated' : 'lost');
      if (isRepeated) return void setTimeout(send, pauseMs, request, reply, headersTimeout, attempt + 1);
      reportFailure(error, request.log);
      reply.code(503).headers(headers).header('x-request-id', request.id).send(problemBody('unavailable'));
    };
    forward(request, reply, upstream.pool, { headersTimeout, onFailure });
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
