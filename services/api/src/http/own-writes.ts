import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Seconds for which a browser that has written reads from the primary. Longer than the lag of a replica that is read. */
const seconds = 10;
const name = 'stupeni-wrote';

/**
 * Marks the browser of each change with a cookie, which every process reads. So a person never reads a state before the
 * own change from a replica. The cookie says nothing about the person.
 */
export function markWriters(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const attributes = `Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400)
      reply.header('set-cookie', `${name}=1; ${attributes}`);
  });
}

/** Whether this browser has changed something in the last seconds. */
export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.cookie?.split(/; */).includes(`${name}=1`) ?? false;
