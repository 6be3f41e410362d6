import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const slow = 1000;
// Open for as long as somebody listens.
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/**
 * One line for what somebody may want to read: refusals, overloads with their reason, slow answers. Two lines for every request
 * would cost as much as a hot read; areas/health/metrics.ts counts the rest.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url } = request;
    const { statusCode, elapsedTime } = reply;
    const seen = { method, path: url.split('?', 1)[0], status: statusCode, ms: Math.round(elapsedTime) };
    const { overload } = reply;
    if (overload !== undefined) reply.log.warn({ ...seen, reason: overload }, 'overloaded');
    else if (error) reply.log.error({ ...seen, err: error }, 'answer broken off');
    else if (elapsedTime > slow && !isStream(reply)) reply.log.warn(seen, 'slow answer');
    else if (statusCode >= 400) reply.log.info(seen, 'refused');
    else reply.log.debug(seen, 'answered');
  }
}
