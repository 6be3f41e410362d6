/** What the log has of an error. */
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
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && cause !== error && { cause: loggedError(cause) }),
  };
}
