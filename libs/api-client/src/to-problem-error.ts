import type { ProblemBody } from '@stupeni/contract';
import { ProblemError } from './errors';

/** The parts of a failed answer (not 2xx) that say why it failed. */
export interface ProblemAnswer {
  status: number;
  /** The body as JSON. Any other value when it is not JSON. */
  data: unknown;
  /** The `Retry-After` header. */
  retryAfter: string | null;
}

// Whether the body has the form of a problem. The list of codes is not used: it would make the sign-in page larger, and
// a newer API may have more codes.
function isProblem(data: unknown): data is ProblemBody {
  const { error, message } = Object(data) as Record<string, unknown>;
  return typeof error === 'string' && /^[a-z\d_]+$/.test(error) && typeof message === 'string';
}

/** Whole seconds of a `Retry-After` header. Our API does not use the form with a date. */
function parseRetryAfter(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

/** The error of a failed answer (not 2xx). An answer without a code and a sentence becomes `internal`. */
export function toProblemError({ status, data, retryAfter }: ProblemAnswer): ProblemError {
  const body: ProblemBody = isProblem(data)
    ? data
    : { error: 'internal', message: 'Сервер ответил непонятно. Попробуйте ещё раз.' };
  return new ProblemError(status, body, parseRetryAfter(retryAfter));
}
