import { problemStatus, type ProblemBody } from '@stupeni/contract';
import { ApiError } from './errors';

/** An answer that is not 2xx, as far as it matters for what went wrong. */
export interface Refusal {
  status: number;
  /** The body as JSON; anything else where it is none. */
  data: unknown;
  /** The `Retry-After` header. */
  retryAfter: string | null;
}

function isProblem(data: unknown): data is ProblemBody {
  const code = (data as ProblemBody | null | undefined)?.error;
  return typeof code === 'string' && Object.hasOwn(problemStatus, code);
}

/** Whole seconds of a `Retry-After` header; the form with a date is not used by our API. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

/** The named error of an answer that is not 2xx; one in another language than ours is `internal`. */
export function refusalOf({ status, data, retryAfter }: Refusal): ApiError {
  const body: ProblemBody = isProblem(data)
    ? data
    : { error: 'internal', message: 'Сервер ответил непонятно. Попробуйте ещё раз.' };
  return new ApiError(status, body, secondsOf(retryAfter));
}
