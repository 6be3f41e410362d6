/** The fields of an error that the log has. */
interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
}

/**
 * An error for the log. Errors of a database also have the statement, its parameters and the row that was rejected:
 * these name people, so they are left out.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: String(error), stack: '' };
  // The job queues report objects that have the fields of an error.
  const { name, message, stack, code, cause } = error as Partial<Error> & { code?: unknown };
  return {
    type: typeof name === 'string' ? name : typeof error,
    message: typeof message === 'string' ? message : describeFields(error),
    stack: typeof stack === 'string' ? stack : '',
    ...(code !== undefined && { code }),
    ...(typeof cause === 'object' && cause !== null && cause !== error && { cause: toLoggedError(cause) }),
  };
}

function describeFields(thrown: object): string {
  const names = Object.keys(thrown);
  return names.length > 0 ? `an object with ${names.join(', ')}` : 'an object without fields';
}
