import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '../failures/storage-error';
import { isDiskFailed, isDiskFull } from '../failures/disk-full';
import { isUnreachable } from '../failures/unreachable';
import { ProblemError, problem, unavailable } from './problem';
import { issueText } from './texts';
import { toIssues } from './validation';

declare module 'fastify' {
  interface FastifyReply {
    /** The cause of a 503, for the log. */
    overload?: string;
  }
}

/** Makes the service answer every error with `{ error, message, … }` and the status of its code. */
export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(problem('not_found'), request, reply));
}

/** Answers errors that occur before a route is found, such as a broken URL or a too long parameter. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answer(error, request, reply);

function answer(
  error: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const sent = toProblem(error);
  // An overload rejects hundreds of requests at once. request-log.ts logs one line for each.
  if (sent.code === 'unavailable') reply.overload = readCause(sent);
  else if (sent.status >= 500) request.log.error({ err: error }, 'request failed');
  const { body } = sent;
  // This header belongs to an answer that failed before its first byte.
  void reply.removeHeader('content-encoding');
  if ('retryAfter' in body) void reply.header('retry-after', String(body.retryAfter));
  return reply.code(sent.status).type('application/json; charset=utf-8').send(body);
}

const readCause = ({ cause }: ProblemError) => (cause instanceof Error ? cause.message : 'too many requests');

function toProblem(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error;
  // A URL whose parameter cannot be an id names nothing.
  if (error.validationContext === 'params') return problem('not_found');
  if (error.validation) return problem('validation', { issues: toIssues(error.validation) });
  const known = byCode[error.code];
  if (known) return known(error);
  // Other 4xx of Fastify: a request that cannot be read, or that the client aborted.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return makeMalformed();
  if (isDiskFull(error)) return problem('storage_full', { retryAfter: 60 });
  if (error instanceof StorageError || isDiskFailed(error) || isUnreachable(error)) return unavailable(error);
  return problem('internal');
}

const makeMalformed = () => problem('validation', { issues: [{ path: '', message: issueText.malformed }] });

const byCode: Record<string, (error: FastifyError) => ProblemError> = {
  // PostgreSQL rejects NUL in a text and numbers out of range.
  '22021': makeMalformed,
  '22P05': makeMalformed,
  '22003': makeMalformed,
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('file_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('file_type'),
  FST_ERR_MAX_PARAM_LENGTH: () => problem('not_found'),
  FST_UNDER_PRESSURE: unavailable,
};
