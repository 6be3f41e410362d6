import { problemStatus, type ProblemBody, type ProblemCode } from '@stupeni/contract';
import { sentences } from './texts';

/** A refusal on its way to the client; thrown anywhere, translated once in `errors.ts`. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly code: ProblemCode,
    readonly facts: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }

  get status(): number {
    return problemStatus[this.code];
  }

  get body(): ProblemBody {
    return { ...this.facts, error: this.code, message: sentences[this.code] };
  }
}

/**
 * A named refusal: `throw problem('lesson_locked', { blocking })`.
 * `facts` travel in the body; `retryAfter` (seconds) also becomes the Retry-After header.
 */
export const problem = (code: ProblemCode, facts?: Record<string, unknown>): Problem =>
  new Problem(code, facts);

/** The service cannot answer now, trying later may help. The log names `cause`; the client does not see it. */
export const unavailable = (cause?: unknown): Problem =>
  new Problem('unavailable', { retryAfter: 2 }, { cause });
