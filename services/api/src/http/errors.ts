import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from './disk-full';
import { isUnreachable } from './unreachable';
import { Problem, problem, unavailable } from './problem';
import { issueText } from './texts';
import { issuesOf } from './validation';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the answer is 503, in a few words for the log. */
    overload?: string;
  }
}

/** Every error of the service leaves it as `{ error, message, … }` with the status of its code. */
export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(problem('not_found'), request, reply));
}

/** For errors that arise before a route is found (a broken address, an over-long parameter). */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answer(error, request, reply);

function answer(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = problemOf(error);
  // An overload refuses hundreds at once: its line in the log is that of the answer (request-log.ts).
  if (refusal.code === 'unavailable') reply.overload = reasonOf(refusal);
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const { retryAfter } = refusal.facts;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}

const reasonOf = ({ cause }: Problem) => (cause instanceof Error ? cause.message : 'too much at once');

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  // An address whose parameter cannot be anybody's id names nothing.
  if (error.validationContext === 'params') return problem('not_found');
  if (error.validation) return problem('validation', { issues: issuesOf(error.validation) });
  const known = byCode[error.code];
  if (known) return known(error);
  // What is left of Fastify's own 4xx: a request that cannot be read, or that its sender broke off.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return malformed();
  if (isDiskFull(error)) return problem('storage_full', { retryAfter: 60 });
  if (isUnreachable(error)) return unavailable(error);
  return problem('internal');
}

const malformed = () => problem('validation', { issues: [{ path: '', message: issueText.malformed }] });

const byCode: Record<string, (error: FastifyError) => Problem> = {
  // PostgreSQL stores no NUL in a text and no number beyond its type.
  '22021': malformed,
  '22P05': malformed,
  '22003': malformed,
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('file_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('file_type'),
  FST_ERR_MAX_PARAM_LENGTH: () => problem('not_found'),
  FST_UNDER_PRESSURE: unavailable,
};
