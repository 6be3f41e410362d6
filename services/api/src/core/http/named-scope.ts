import type { FastifyInstance } from 'fastify';

/**
 * Registers a scope of routes under a name. Fastify looks for the name of a function in all loaded modules when it has none,
 * which takes a quarter of the start of an API in a spec.
 */
export const registerScope = (
  app: FastifyInstance,
  name: string,
  scope: (app: FastifyInstance) => Promise<void>,
): PromiseLike<unknown> => app.register(Object.assign(scope, { [Symbol.for('fastify.display-name')]: name }));
