/** A file that its viewer cannot open: protected by a password, broken, or too large for a page to draw. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';

  constructor(
    readonly reason: 'protected' | 'broken' | 'tooLarge',
    options?: ErrorOptions,
  ) {
    super(`The file is ${reason}.`, options);
  }
}
