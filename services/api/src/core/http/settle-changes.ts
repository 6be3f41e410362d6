import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. After this time the answer is sent, and learners may see the old state until the notice arrives. */
const longestWaitMs = 500;

/**
 * Sends the answer to a change only after this process has received the notices of the change. So nobody who asks this
 * process after the answer gets the old state from a cache.
 */
export function settleChanges(app: FastifyInstance, settle: () => Promise<void>): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return;
    try {
      await Promise.race([settle(), pause(longestWaitMs, undefined, { ref: false })]);
    } catch (error) {
      // The change is stored, and its notice waits in the database.
      request.log.warn({ err: error }, 'could not publish the notices of a change');
    }
  });
}
