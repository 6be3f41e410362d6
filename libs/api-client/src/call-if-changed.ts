import type { Input, Reply, RouteName } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { buildAddress } from './build-address';
import { sendRequest, buildOptions } from './call';
import { tellShell } from './end-of-session';
import { ProblemError } from './errors';
import { readAnswer } from './read-answer';

/**
 * Calls the API for an answer that the caller may already have. Resolves to null when it has not changed since then.
 * Throws like `callWithHeaders`.
 *
 * @param etag the `ETag` of the answer that the caller has, or null
 */
export async function callIfChanged<N extends RouteName>(
  name: N,
  input: Input<N>,
  { etag, signal }: { etag: string | null; signal?: AbortSignal },
): Promise<{ data: Reply<N>; headers: Headers } | null> {
  const token = readToken();
  const { headers, ...options } = buildOptions(name, undefined, token, signal ? { signal } : {});
  try {
    const { text, headers: received } = await sendRequest(buildAddress(name, input), {
      ...options,
      headers: { ...headers, 'if-none-match': etag ?? undefined },
    });
    return { data: readAnswer(text) as Reply<N>, headers: received };
  } catch (cause) {
    if (cause instanceof ProblemError && cause.status === 304) return null;
    tellShell(cause, token);
    throw cause;
  }
}
