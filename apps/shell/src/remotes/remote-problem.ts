/** Why a release did not come up, in the order of the loader's steps. */
export type RemoteFault =
  | 'absent' // no release in the registry, or no registry
  | 'incompatible' // it needs another shell, library or API
  | 'integrity' // a hash is missing, malformed or wrong
  | 'unreachable' // a file did not come
  | 'shell' // a file of the shell itself did not come
  | 'timeout' // it did not come in time
  | 'broken'; // it came, and failed to start

export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Lines for support: what failed and why, with every cause underneath. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const head =
    error instanceof RemoteProblem ? `${error.fault}: ${error.message}` : `${error.name}: ${error.message}`;
  return error.cause === undefined ? head : `${head}\n${detailsOf(error.cause)}`;
}
