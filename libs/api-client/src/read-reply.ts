import type { Reply, RouteName } from '@stupeni/contract';
import { tellShell } from './end-of-session';
import { readAnswer } from './read-answer';
import { toProblemError } from './to-problem-error';
import type { FormAnswer } from './send-form';

/**
 * The reply in an answer to a request with this token. A 401 tells the shell that the session ended.
 * @throws ProblemError for an answer with an error code, UnreadableAnswerError when the answer is not JSON.
 */
export function readReply<N extends RouteName>(answer: FormAnswer, token: string | null): Reply<N> {
  if (answer.status >= 200 && answer.status < 300) return readAnswer(answer.text) as Reply<N>;
  const problem = toProblemError({ ...answer, data: parseJsonOrUndefined(answer.text) });
  tellShell(problem, token);
  throw problem;
}

/** The body of a failed answer as JSON. Undefined when it is not JSON, for example a proxy's page. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
