import {
  type FactsOf,
  type ProblemBody,
  type ProblemCode,
  problemTable,
  spellProblem,
} from '@stupeni/contract';

/** A problem to answer with. Any code may throw it; `errors.ts` turns it into the answer. */
export class ProblemError<C extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: C,
    readonly facts: FactsOf<C>,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }

  get status(): number {
    return problemTable[this.code].status;
  }

  get body(): ProblemBody {
    const sentence = { error: this.code, message: spellProblem(this.code, this.facts) };
    return { ...this.facts, ...sentence } as ProblemBody;
  }
}

/** The argument `facts`: required for a code with required facts, else optional. */
type Facts<C extends ProblemCode> = object extends FactsOf<C> ? [facts?: FactsOf<C>] : [facts: FactsOf<C>];

/**
 * Makes a problem: `throw problem('lesson_locked', { blocking })`. The facts are sent in the body; `retryAfter`
 * (seconds) is also sent in the Retry-After header.
 */
export const problem = <C extends ProblemCode>(code: C, ...[facts]: Facts<C>): ProblemError<C> =>
  new ProblemError(code, facts ?? ({} as FactsOf<C>));

/** The problem for a service that cannot answer now. `cause` is logged and not sent. */
export const unavailable = (cause?: unknown) => new ProblemError('unavailable', { retryAfter: 2 }, { cause });
