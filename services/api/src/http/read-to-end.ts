import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finished } from 'node:stream/promises';

/**
 * Answers a request only when its body has arrived, also one that is refused or answered without it.
 * Answered earlier, a proxy in front breaks the connection to us and tells the client that we are away
 * instead of what we said. What is read here is thrown away; the time for a request bounds it.
 */
export function readBodiesToEnd(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (isUnread(request)) readToEnd(request).then(() => done(), done);
    else done();
  });
}

const isUnread = ({ raw, headers }: FastifyRequest) =>
  (Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined) &&
  !raw.readableEnded &&
  !raw.destroyed;

async function readToEnd({ raw, log }: FastifyRequest): Promise<void> {
  raw.unpipe();
  try {
    await finished(raw.resume());
  } catch (error) {
    // Nobody is there any more to hear the answer.
    log.debug({ err: error }, 'a request broke off before its answer');
  }
}
