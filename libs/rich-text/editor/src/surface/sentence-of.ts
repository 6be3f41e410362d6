import { texts } from './texts';

/** The Russian sentence that a failure brings along (the API's problems do), else a general one. */
export const sentenceOf = (reason: unknown): string => ownSentenceOf(reason) ?? texts.tryAgain;

/** The Russian sentence that a failure brings along; null when it brings none. */
export function ownSentenceOf(reason: unknown): string | null {
  const message = reason instanceof Error ? reason.message : '';
  return /[а-яё]/i.test(message) ? message : null;
}
