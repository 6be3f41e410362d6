/** Why a release did not load, in the order of the loader's steps. */
export type LoadErrorCode =
  | 'absent' // no release in the registry, or no registry
  | 'incompatible' // the release needs another shell, library or API
  | 'integrity' // a hash is missing, malformed or wrong
  | 'unreachable' // a file did not arrive: the connection is bad, or a server is down
  | 'missing' // the site answered that it has no such file
  | 'timeout' // no byte arrived for too long
  | 'shell' // a file of the shell itself did not arrive
  | 'startup' // the code did not finish starting in time
  | 'broken'; // the code failed to start

/** A remote that did not load. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Lines for support: the error and all its causes. */
export function formatDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const head =
    error instanceof LoadError ? `${error.code}: ${error.message}` : `${error.name}: ${error.message}`;
  return error.cause === undefined ? head : `${head}\n${formatDetails(error.cause)}`;
}
