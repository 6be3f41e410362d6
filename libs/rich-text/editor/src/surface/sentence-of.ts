import { texts } from './texts';

/** The Russian sentence that a failure brings along (the API's refusals do), else a general one. */
export function sentenceOf(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : '';
  return /[а-яё]/i.test(message) ? message : texts.tryAgain;
}
