const acceptable = /^[\w.-]{8,64}$/;

/**
 * The id that a client or a proxy sent for its request (`X-Request-Id`). Null for a text that should not be in a log.
 * All logs of one request have the same id, and the answer has it too.
 */
export const readRequestId = (sent: string | string[] | undefined): string | null =>
  typeof sent === 'string' && acceptable.test(sent) ? sent : null;
