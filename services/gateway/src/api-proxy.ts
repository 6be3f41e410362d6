import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { GatewayConfig } from './config';
import { forward, type ForwardFailure } from './forward';
import { type GatewayMetrics, noMetrics } from './metrics';
import { makeOutageLog, makeProcessOutageLog } from './outage-log';
import { makeProblemBody } from './problems';
import { makeAnswerHeaders } from './security-headers';
import { openUpstreams, type Upstream } from './upstreams';

/**
 * The longest wait of one attempt for the first byte of a response. It is long for writes: the API receives files first,
 * and an import of a thousand people hashes a thousand passwords. Reads wait as long, because an earlier error would
 * help nobody.
 */
const headersTimeoutMs = 120_000;

/**
 * Reads that no second process gets while the first one is silent. The API builds an export or an invoice before it
 * sends the first byte. The stream of events is such a read too, because its first byte comes with the first event.
 */
const longReads = [
  routes.exportParticipants.path,
  routes.exportPayments.path,
  routes.exportCourse.path,
  routes.exportCourseSummary.path,
  routes.getInvoice.path,
];

/** The pause before the next attempt. Meanwhile the pool drops the other connections of a process that ended. */
const pauseMs = 30;

const reads: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS'];
const writes: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** One attempt to get an answer: a process of the API has the call. */
interface Attempt {
  /** Whether the next process has the call too. Then only that process may pass the call on to another one. */
  isOvertaken: boolean;
  stop: () => void;
}

/**
 * Passes everything under /api on to the processes of the API in turn. A call whose connection failed before anything was
 * sent goes to the next process, whatever its method, until each was tried.
 *
 * A read that fails, or has no answer after `READ_TIMEOUT_MS`, goes to the next process too, to each process once. The
 * earlier attempts continue, and the first answer wins: when all processes are slow, waiting helps and an error does not.
 * When there is only one process, a read is repeated once, and only after a lost connection.
 *
 * A write is never sent twice. When no process answers, the response is a 503 with the body of the problem `unavailable`.
 *
 * When the gateway closes, it ends the streams of events, which never end by themselves. The pages open new ones.
 */
export function proxyApi(
  app: FastifyInstance,
  { apiUrls, readTimeoutMs, secure }: Pick<GatewayConfig, 'apiUrls' | 'readTimeoutMs' | 'secure'>,
  metrics: Pick<GatewayMetrics, 'upstreamFailed'> = noMetrics,
): void {
  const headers = { ...makeAnswerHeaders({ secure }), 'cache-control': 'no-store', 'retry-after': '5' };
  const upstreams = openUpstreams(apiUrls);
  const reportFailure = makeOutageLog();
  const reportProcess = makeProcessOutageLog();

  /** Returns a function that stops all attempts. */
  const send = (request: FastifyRequest, reply: FastifyReply, nextAfterMs?: number): (() => void) => {
    const tried = new Set<Upstream>();
    /** The attempts that may still answer, or pass the call on to the next process. */
    const running = new Set<Attempt>();
    const isRead = reads.includes(request.method);
    let wasSent = false;

    const isRepeated = ({ error, isSent }: ForwardFailure): boolean => {
      if (tried.size < upstreams.count) return isRead || !isSent;
      return upstreams.count === 1 && isRead && isSent && !wasSent && isLostConnection(error);
    };
    const giveUp = (error: Error): void => {
      metrics.upstreamFailed('lost');
      reportFailure(error, request.log);
      reply
        .code(503)
        .headers(headers)
        .header('x-request-id', request.id)
        .send(makeProblemBody('unavailable'));
    };
    const tryNext = (): void => {
      // Meanwhile an earlier attempt was answered, or the client closed the connection.
      if (reply.raw.headersSent || reply.raw.destroyed) return;
      const upstream = upstreams.next(tried);
      tried.add(upstream);
      const attempt: Attempt = { isOvertaken: false, stop: () => undefined };
      running.add(attempt);
      const noteFailure = (error?: Error): void => {
        upstreams.failed(upstream);
        if (upstreams.count > 1) reportProcess(upstream.origin, error, request.log);
      };
      const overtake = (): void => {
        attempt.isOvertaken = true;
        noteFailure();
        metrics.upstreamFailed('repeated');
        tryNext();
      };
      const hasNext = nextAfterMs !== undefined && tried.size < upstreams.count;
      const timer = hasNext ? setTimeout(overtake, nextAfterMs) : undefined;
      const onAnswer = (): void => {
        clearTimeout(timer);
        for (const other of running) if (other !== attempt) other.stop();
      };
      const onFailure = (failure: ForwardFailure): void => {
        clearTimeout(timer);
        const goesOn = !attempt.isOvertaken && isRepeated(failure);
        wasSent ||= failure.isSent;
        const end = (): void => {
          running.delete(attempt);
          if (goesOn) tryNext();
          else if (running.size === 0) giveUp(failure.error);
        };
        noteFailure(failure.error);
        if (goesOn) metrics.upstreamFailed('repeated');
        if (goesOn && failure.isSent) setTimeout(end, pauseMs);
        else end();
      };
      const stop = forward(request, reply, upstream.pool, { headersTimeoutMs, onAnswer, onFailure });
      attempt.stop = () => {
        clearTimeout(timer);
        stop();
      };
    };

    const stopAll = (): void => running.forEach((one) => one.stop());
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stopAll();
    });
    tryNext();
    return stopAll;
  };

  /** A function for each open stream, which ends the stream. */
  const endStreams = new Set<() => void>();
  const follow = (request: FastifyRequest, reply: FastifyReply): void => {
    const stop = send(request, reply);
    const end = (): void => {
      stop();
      if (reply.raw.headersSent) reply.raw.end();
      else reply.raw.destroy();
    };
    endStreams.add(end);
    reply.raw.once('close', () => endStreams.delete(end));
  };

  app.register(async (scope) => {
    // Nothing parses a body, so it is passed on while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('preClose', async () => endStreams.forEach((end) => end()));
    scope.addHook('onClose', upstreams.close);

    const add = (method: HTTPMethods[], url: string, nextAfterMs?: number) =>
      scope.route({ method, url, handler: (request, reply) => void send(request, reply, nextAfterMs) });
    for (const url of ['/api', '/api/*']) {
      add(reads, url, readTimeoutMs);
      add(writes, url);
    }
    for (const url of longReads) add(reads, url);
    scope.route({ method: reads, url: routes.followEvents.path, handler: follow });
  });
}

function isLostConnection(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
