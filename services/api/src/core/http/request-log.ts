import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const slowMs = 1000;
// An event stream is open for as long as the client reads it.
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** The path without the secret of a calendar. */
const hideSecret = (path: string) => path.replace(/^(\/api\/calendar\/).*/, '$1…');

/**
 * Logs one line for each 4xx, each overload with its cause and each slow answer. Fastify's two lines for every request
 * would cost as much CPU as a fast read. measure-requests.ts counts all requests.
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
    const seen = {
      method,
      path: hideSecret(url.split('?', 1)[0]!),
      status: statusCode,
      ms: Math.round(elapsedTime),
    };
    const { overload } = reply;
    if (overload !== undefined) reply.log.warn({ ...seen, reason: overload }, 'overloaded');
    else if (error) reply.log.error({ ...seen, err: error }, 'answer aborted');
    else if (elapsedTime > slowMs && !isStream(reply)) reply.log.warn(seen, 'slow answer');
    else if (statusCode >= 400) reply.log.info(seen, 'rejected');
    else reply.log.debug(seen, 'answered');
  }
}
