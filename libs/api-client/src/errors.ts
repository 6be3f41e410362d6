import type { ProblemBody, ProblemCode } from '@stupeni/contract';

/** The API refused: `code` for the program, `body.message` for the person, further facts in `body`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ProblemCode;

  constructor(
    readonly status: number,
    readonly body: ProblemBody,
    /** Seconds to wait before trying again, where the answer says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${status} ${body.error}`);
    this.code = body.error;
  }
}

/** No answer: offline, refused, cut off or too slow. */
export class NoConnection extends Error {
  override name = 'NoConnection';
}

/** An answer of success that is not what the API speaks (a captive portal, a proxy's page). */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
