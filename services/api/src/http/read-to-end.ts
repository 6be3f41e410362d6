import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finished } from 'node:stream/promises';

/**
 * Answers a refused request only when its body has arrived. Answered earlier, a proxy in front breaks the
 * connection to us and tells the client that we are away instead of what we said. What is read here is
 * thrown away; the time for a request bounds it.
 */
export function readRefusedToEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode >= 400 && isUnread(request)) await readToEnd(request);
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
    log.debug({ err: error }, 'a refused request broke off');
  }
}
