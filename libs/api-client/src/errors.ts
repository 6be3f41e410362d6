import type { ProblemBody, ProblemCode } from '@stupeni/contract';

/** An answer with an error code: `code` for the program, `body.message` for the person, more facts in `body`. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;

  constructor(
    readonly status: number,
    readonly body: ProblemBody,
    /** Seconds to wait before the next attempt (`Retry-After`). Null when the answer has none. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${status} ${body.error}`);
    this.code = body.error;
  }
}

/** The API did not answer: the browser is offline, or the connection failed, broke or timed out. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

/** A successful answer that is not JSON, for example the page of a captive portal or a proxy. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
}
