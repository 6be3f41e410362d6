/**
 * A rejected command, with a Russian message for the user. Most commands have changed nothing then. `deliver` may have
 * promoted other releases, `watch --once` may have taken a release back, and the registry may name a shell whose page
 * could not be written (`replacePage`).
 */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** Why a release does not fit, in a Russian sentence. `name` is the front end. @typedef {{ name: string, text: string }} Reason */

/** The sentences without repeats: one change of the API gives the same sentence for each front end that calls it. @param {readonly Reason[]} reasons @returns {string[]} */
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

/** Another command has replaced the registry since this one read it. */
export class RegistryReplacedError extends CommandError {
  constructor() {
    super('Реестр выпусков в это время сменила другая команда. Ничего не изменено, повторите команду.');
  }
}

/** A wrong command line. */
export class UsageError extends CommandError {
  /** @override */
  name = 'UsageError';
}

/** `watch --once` found a failing release. It has taken the release back where it could. */
export class FoundFailingError extends CommandError {}
