import type { Reply, RouteName } from '@stupeni/contract';
import { tellEndOfSession } from './end-of-session';
import { readAnswer } from './read-answer';
import { refusalOf } from './refusal-of';
import type { FormAnswer } from './send-form';

/**
 * What the API answered to something that was sent with this token; a 401 tells the shell that the session ended.
 * @throws ApiError when it refused, UnreadableAnswer when it is no JSON.
 */
export function answerOf<N extends RouteName>(answer: FormAnswer, token: string | null): Reply<N> {
  if (answer.status >= 200 && answer.status < 300) return readAnswer(answer.text) as Reply<N>;
  const refusal = refusalOf({ ...answer, data: jsonOrNothing(answer.text) });
  tellEndOfSession(refusal, token);
  throw refusal;
}

/** The body of a refusal, which may be a proxy's page: then it says nothing to us. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
