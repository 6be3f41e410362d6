import { UnreadableAnswer } from './errors';

/** The JSON of an answer of success, null where it is empty. Throws UnreadableAnswer for anything else. */
export function readAnswer(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableAnswer('The answer is not JSON.', { cause });
  }
}
