import { bodyLimits, routes, type Input, type Reply, type Route, type RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deprecationHeaders } from './deprecation';
import { isGuarded, requireRole, type SignedUser } from './guards';
import { Written } from './written';

type Access<N extends RouteName> = (typeof routes)[N]['access'];

/** What a handler gets: the checked input and, unless the operation is public, the signed-in user. */
export type Call<N extends RouteName> = Required<Input<N>> & {
  user: Access<N> extends 'public' ? undefined : SignedUser;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Puts one operation of the contract on the air: its path, shapes and access come from the contract,
 * so a handler says only what it does. The reply holds what the reply schema names and nothing else.
 * Throws at start when an operation that needs a session is served outside a signed-in scope.
 */
export function serve<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handle: (call: Call<N>) => Promise<Reply<N> | Written>,
  options: { exposeHeadRoute?: boolean; config?: { answersAnew: true } } = {},
): void {
  const { method, path, access, bodyLimit = bodyLimits.usual, deprecated }: Route = routes[name];
  const farewell = deprecated && deprecationHeaders(deprecated);
  const shapes: Operation = operations[name];
  const status = shapes.status ?? 200;
  if (access !== 'public' && !isGuarded(app)) throw new Error(`${name} must be served in a signed-in scope`);
  app.route({
    ...options,
    method,
    url: path,
    bodyLimit,
    ...(typeof access === 'string' ? {} : { onRequest: requireRole(access) }),
    // Refusals say it as well.
    ...(farewell && { onSend: async (_request, reply) => void reply.headers(farewell) }),
    schema: {
      ...(shapes.params && { params: shapes.params }),
      ...(shapes.query && { querystring: shapes.query }),
      ...(shapes.body && { body: shapes.body }),
      // 204 has no body to shape.
      ...(status !== 204 && { response: { [status]: shapes.reply } }),
    },
    handler: async (request, reply) => {
      reply.code(status);
      const { params, query, body, user } = request;
      // The schemas above have checked what the types say.
      const answer = await handle({ params, query, body, user, request, reply } as unknown as Call<N>);
      if (!(answer instanceof Written)) return answer;
      reply.type('application/json; charset=utf-8');
      return answer.json;
    },
  });
}
