import { routes, type Input, type Reply, type RouteName } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import ky, { HTTPError, NetworkError, TimeoutError, type Options } from 'ky';
import { buildAddress, type Address } from './build-address';
import { tellShell } from './end-of-session';
import { NoConnectionError } from './errors';
import { isPersonAway } from './last-input';
import { readAnswer } from './read-answer';
import { toProblemError } from './to-problem-error';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST safe: the same key gives the first answer (product decisions §4). */
  idempotencyKey?: string;
  /** The `ETag` of the version to replace, unchanged. */
  ifMatch?: string;
}

/** `input` is optional for a call that needs none. */
type Arguments<N extends RouteName> =
  object extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

// A read is repeated once after a failure of the network or a proxy. A write is never repeated.
const retry = {
  limit: 1,
  methods: ['get'],
  statusCodes: [502, 503, 504],
  afterStatusCodes: [],
  delay: () => 300,
};

/** The request of a call, without its address. */
export function buildOptions(
  name: RouteName,
  body: unknown,
  token: string | null,
  options: CallOptions,
): Options {
  const { method } = routes[name];
  return {
    method,
    retry,
    // In ms. The API ends a statement after 15 s, and a large change takes several. A person who reads «Нет связи» before
    // the answer would send the change again.
    timeout: method === 'GET' ? 10_000 : 60_000,
    baseUrl: window.location.origin,
    ...(body === undefined ? {} : { json: body }),
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      authorization: token === null ? undefined : `Bearer ${token}`,
      'idempotency-key': options.idempotencyKey,
      'if-match': options.ifMatch,
      // Pages also read data without the person. A read while the person is away does not count as a use of the
      // session.
      'x-background': method === 'GET' && isPersonAway() ? '1' : undefined,
    },
  };
}

/** Sends a request. Throws like `callWithHeaders`. */
export async function sendRequest(
  path: string,
  options: Options,
): Promise<{ text: string; headers: Headers }> {
  try {
    const response = await ky(path, options);
    return { text: await response.text(), headers: response.headers };
  } catch (cause) {
    if (cause instanceof HTTPError) {
      const { response, data } = cause as HTTPError<unknown>;
      throw toProblemError({
        status: response.status,
        data,
        retryAfter: response.headers.get('retry-after'),
      });
    }
    if (cause instanceof NetworkError || cause instanceof TimeoutError || cause instanceof TypeError) {
      throw new NoConnectionError('The API did not answer.', { cause });
    }
    throw cause; // The caller aborted.
  }
}

/**
 * Calls the API and returns the reply with the headers (`ETag`, `X-Next-Cursor`, `X-Total-Count`). Sends the stored
 * token, except with a sign-in. A 401 of any other call tells the shell that the session ended.
 * @throws ProblemError for an answer with an error code, NoConnectionError without an answer, UnreadableAnswerError
 * when the answer is not JSON.
 */
export async function callWithHeaders<N extends RouteName>(
  name: N,
  ...[input, options = {}]: Arguments<N>
): Promise<{ data: Reply<N>; headers: Headers }> {
  const { body, ...address } = (input ?? {}) as Address & { body?: unknown };
  const token = name === 'signIn' ? null : readToken();
  try {
    const answer = await sendRequest(buildAddress(name, address), buildOptions(name, body, token, options));
    return { data: readAnswer(answer.text) as Reply<N>, headers: answer.headers };
  } catch (cause) {
    if (name !== 'signIn') tellShell(cause, token);
    throw cause;
  }
}

/** Calls the API and returns the reply. Throws like `callWithHeaders`. */
export async function call<N extends RouteName>(name: N, ...rest: Arguments<N>): Promise<Reply<N>> {
  return (await callWithHeaders(name, ...rest)).data;
}
