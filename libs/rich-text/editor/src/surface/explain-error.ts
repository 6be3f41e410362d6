import { texts } from './texts';

/** The Russian sentence of an error (problems of the API have one), or else a general sentence. */
export const explainError = (reason: unknown): string => findRussianSentence(reason) ?? texts.tryAgain;

/** The Russian sentence of an error, or null. */
export function findRussianSentence(reason: unknown): string | null {
  const message = reason instanceof Error ? reason.message : '';
  return /[а-яё]/i.test(message) ? message : null;
}
