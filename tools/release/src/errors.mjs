/** A rejected command, with a Russian message for the user. Nothing was changed. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** Why a release does not fit, in a Russian sentence. `name` is the front end. @typedef {{ name: string, text: string }} Reason */

/** The sentences of reasons, each once: a change of the API is a reason of all its callers. @param {readonly Reason[]} reasons @returns {string[]} */
export const listTexts = (reasons) => [...new Set(reasons.map(({ text }) => text))];

/** Releases that do not fit each other, or the API. */
export class UnfitError extends CommandError {
  /** @override */
  name = 'UnfitError';

  /** @param {readonly Reason[]} reasons */
  constructor(reasons) {
    super(`${listTexts(reasons).join('\n')} (--force: всё равно)`);
    this.reasons = reasons;
  }
}

/** A wrong command line. */
export class UsageError extends CommandError {
  /** @override */
  name = 'UsageError';
}

/** `watch --once` found a failing release, and took it back. */
export class FoundFailingError extends CommandError {}
