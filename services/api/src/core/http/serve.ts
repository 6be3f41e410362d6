import { bodyLimits, routes, type Input, type Reply, type Route, type RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { keepSecret, keepSignedLinksSecret } from './compression';
import { deprecationHeaders } from './deprecation';
import { isGuarded, requireRole, type SignedInUser } from './guards';
import { RawJson } from './raw-json';
import { revalidate } from './revalidation';

type Access<N extends RouteName> = (typeof routes)[N]['access'];

/** The argument of a handler: the validated input and, unless the operation is public, the signed-in user. */
export type Call<N extends RouteName> = Required<Input<N>> & {
  user: Access<N> extends 'public' ? undefined : SignedInUser;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Registers the route of one operation. Its path, schemas and access are read from the contract. The answer has only
 * the fields that the reply schema names. Throws at start when an operation that needs a session is registered outside
 * a signed-in scope.
 */
export function serve<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handle: (call: Call<N>) => Promise<Reply<N> | RawJson>,
  options: { exposeHeadRoute?: boolean; config?: { storesReply: false } } = {},
): void {
  const { method, path, access, right, bodyLimit = bodyLimits.usual }: Route = routes[name];
  const shapes: Operation = operations[name];
  const status = shapes.status ?? 200;
  if (access !== 'public' && !isGuarded(app)) throw new Error(`${name} must be served in a signed-in scope`);
  app.route({
    ...options,
    config: { ...options.config, ...pickRules(name) },
    method,
    url: path,
    bodyLimit,
    ...(typeof access === 'string' ? {} : { onRequest: requireRole(access, right) }),
    onSend: listSendHooks(name),
    ...(shapes.whyUncompressed && { compress: false }),
    schema: {
      ...(shapes.params && { params: shapes.params }),
      ...(shapes.query && { querystring: shapes.query }),
      ...(shapes.body && { body: shapes.body }),
      // 204 has no body.
      ...(status !== 204 && { response: { [status]: shapes.reply } }),
    },
    handler: async (request, reply) => {
      reply.code(status);
      const { params, query, body, user } = request;
      // The schemas above have validated the input.
      const answer = await handle({ params, query, body, user, request, reply } as unknown as Call<N>);
      if (!(answer instanceof RawJson)) return answer;
      reply.type('application/json; charset=utf-8');
      return answer.json;
    },
  });
}

/**
 * The hooks that run before an answer is sent. They are hooks because problems get the headers of a deprecation too.
 */
function listSendHooks(name: RouteName): onSendHookHandler[] {
  const { method, deprecated }: Route = routes[name];
  const { whyUncompressed, stored }: Operation = operations[name];
  const deprecation = deprecated && deprecationHeaders(deprecated);
  return [
    ...(deprecation ? [async (_: unknown, reply: FastifyReply) => void reply.headers(deprecation)] : []),
    ...(whyUncompressed === 'secret' ? [keepSecret] : []),
    ...(whyUncompressed ? [] : [keepSignedLinksSecret]),
    ...(method === 'GET' && !whyUncompressed ? [revalidate({ stored: stored === true })] : []),
  ];
}

/** What the guards read of the call. */
function pickRules(name: RouteName) {
  const { beforeConsent, beforeFactor, inBackground }: Operation = operations[name];
  return {
    ...(beforeConsent && { beforeConsent }),
    ...(beforeFactor && { beforeFactor }),
    ...(inBackground && { inBackground }),
  };
}
