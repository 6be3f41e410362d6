/** A rejected command, with a Russian message for the user. Nothing was changed. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** A wrong command line. */
export class UsageError extends CommandError {
  /** @override */
  name = 'UsageError';
}

/** `watch --once` found a failing release, and took it back. */
export class FoundFailing extends CommandError {}
