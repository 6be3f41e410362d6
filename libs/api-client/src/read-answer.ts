import { UnreadableAnswerError } from './errors';

/**
 * The JSON of a successful answer. Null when it is empty.
 * @throws UnreadableAnswerError when it is not JSON
 */
export function readAnswer(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableAnswerError('The answer is not JSON.', { cause });
  }
}
