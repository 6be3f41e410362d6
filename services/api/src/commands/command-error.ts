/** A command cannot be done. The message says why in Russian. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** Exit code of the program. */
  readonly exitCode: number = 1;
}

/** The command line is wrong. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
