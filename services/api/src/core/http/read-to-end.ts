import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finished } from 'node:stream/promises';

/**
 * Sends an answer only after the whole body of the request has arrived. When the answer is sent earlier, a proxy closes
 * its connection to the API and sends the client an error of its own. The bytes are discarded. `requestTimeout` limits
 * the wait.
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
    // The client closed the connection, so there is no answer to send.
    log.debug({ err: error }, 'the client aborted its request');
  }
}
