/** What cannot be done, in words for the person at the terminal; nothing was changed. */
export class Refused extends Error {
  /** @override */
  name = 'Refused';
}

/** The command itself is written wrongly. */
export class WrongUsage extends Refused {
  /** @override */
  name = 'WrongUsage';
}
