import { type Route, type RouteName, routes } from '@stupeni/contract';
import type { FastifyRequest } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ProblemError } from '../core/http/problem';
import { listProblemCodes } from '../features/openapi/problem-codes';

/**
 * Fails each test in which a call throws a problem that the contract does not declare for it. The OpenAPI document would
 * not name its code.
 */
export function rejectUndeclaredProblems(): void {
  const { complaints, watch } = collectUndeclared();
  beforeAll(() => subscribe(handlerFailed, watch));
  afterAll(() => unsubscribe(handlerFailed, watch));
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
}

/** Fastify publishes what a handler throws. */
const handlerFailed = 'tracing:fastify.request.handler:error';

/** Reads the messages of `handlerFailed`. `complaints` grows by one for each undeclared problem. */
export function collectUndeclared(): { complaints: string[]; watch: (message: unknown) => void } {
  const complaints: string[] = [];
  return {
    complaints,
    watch(message) {
      const { request, error } = message as { request: FastifyRequest; error: unknown };
      const call = findCall(request);
      if (!isProblem(error) || !call || listProblemCodes(...call).includes(error.code)) return;
      complaints.push(`${call[0]} throws '${error.code}': add it to its problems in libs/contract`);
    },
  };
}

const isProblem = (error: unknown): error is ProblemError => error instanceof ProblemError;

const findCall = ({ method, routeOptions: { url } }: FastifyRequest): [RouteName, Route] | undefined =>
  (Object.entries(routes) as [RouteName, Route][]).find(
    ([, route]) => route.method === method && route.path === url,
  );
