import { type FactsOf, problemTable, type ProblemCode, type Reply, type RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import { pretendUploads, type UploadReceiver } from './pretend-upload';
import { assertShape, readCall, type PretendCall } from './read-call';

type Answer = (call: PretendCall) => Response | Promise<Response>;

/** The extra fields of a problem that a spec needs, and its own sentence for users. */
type Facts<C extends ProblemCode> = Partial<FactsOf<C>> & { message?: string };

/** Replaces the API in specs. Gives the answers that the spec sets, and no answer that the contract forbids. */
export interface PretendApi extends UploadReceiver {
  /** Sets the reply to a call from now on. A function makes the reply, or the headers, for each call. */
  answers<N extends RouteName>(
    route: N,
    reply: Reply<N> | ((call: PretendCall) => Reply<N>),
    headers?: Record<string, string> | ((call: PretendCall) => Record<string, string>),
  ): void;
  /** Answers a call with a problem and its extra fields. With `only`, other calls get the previous answer. */
  fails<C extends ProblemCode>(
    route: RouteName,
    code: C,
    facts?: Facts<C>,
    only?: (call: PretendCall) => boolean,
  ): void;
  /** Answers 304: nothing has changed since the answer that the caller has. */
  unchanged(route: RouteName): void;
  /** Rejects a call as if there were no network. */
  loses(route: RouteName): void;
  /**
   * Does not answer a call yet. The returned function answers the waiting calls with the answer that is set by then.
   */
  hangs(route: RouteName): () => void;
  /** All calls so far in order. With `route`, only the calls of this route. */
  calls(route?: RouteName): PretendCall[];
  /** Calls that have no answer, and calls and replies that break the contract. */
  complaints: string[];
  fetch: typeof fetch;
}

export function pretendApi(): PretendApi {
  const answers = new Map<RouteName, Answer>();
  const calls: PretendCall[] = [];
  const complaints: string[] = [];

  return {
    answers(route, reply, headers) {
      // The contract types a file as `unknown`, so TypeScript cannot tell a function from a reply here.
      const given = typeof reply === 'function' ? (reply as (call: PretendCall) => unknown) : () => reply;
      const makeHeaders = typeof headers === 'function' ? headers : () => headers;
      answers.set(route, (call) => replyTo(call, given(call), complain, makeHeaders(call)));
    },
    fails(route, code, facts, only = () => true) {
      const before = answers.get(route) ?? (() => complain(new Error(`No answer was given for ${route}`)));
      const body = JSON.stringify({ error: code, message: `Отказ: ${code}`, ...facts });
      answers.set(route, (call) => (only(call) ? json(body, problemTable[code].status) : before(call)));
    },
    unchanged: (route) => void answers.set(route, () => new Response(null, { status: 304 })),
    loses: (route) => void answers.set(route, () => Promise.reject(new TypeError('Failed to fetch'))),
    hangs(route) {
      let goOn = () => {};
      const end = new Promise<void>((resolve) => (goOn = resolve));
      answers.set(route, (call) => end.then(() => answers.get(route)!(call)));
      return goOn;
    },
    calls: (route) => calls.filter((call) => !route || call.route === route),
    complaints,
    async fetch(input, init) {
      const request = new Request(input, init);
      return answerTo(await readCall(request).catch(complain), request.signal);
    },
    async receive(request, form, signal) {
      if (form instanceof FormData) {
        const call = await readCall(request).catch(complain);
        return answerTo({ ...call, form: Object.fromEntries(form) }, signal);
      }
      // The bytes of a part have no shape in the contract.
      if (!(form instanceof File)) {
        const call = await readCall(request).catch(complain);
        return answerTo({ ...call, bytes: new TextDecoder().decode(form) }, signal);
      }
      const text = new TextDecoder().decode(await form.arrayBuffer());
      return answerTo(await readCall(request, text).catch(complain), signal);
    },
  };

  function answerTo(call: PretendCall, signal: AbortSignal): Promise<Response> {
    calls.push(call);
    const answer = answers.get(call.route) ?? complain(new Error(`No answer was given for ${call.route}`));
    return rejectWhenAborted(signal, Promise.resolve(call).then(answer));
  }

  function complain(error: Error): never {
    complaints.push(error.message);
    throw error;
  }
}

/** The reply as a response. `complain` receives a reply that breaks the contract. */
function replyTo(
  call: PretendCall,
  reply: unknown,
  complain: (error: Error) => never,
  headers?: Record<string, string>,
): Response {
  const { reply: schema, status = 200 }: Operation = operations[call.route];
  try {
    assertShape(schema, reply, `answer of ${call.route}`);
  } catch (error) {
    return complain(error as Error);
  }
  if (status === 204) return new Response(null, { status, headers });
  // A file is sent unchanged, with the given content type.
  const isFile = typeof reply === 'string' && headers?.['content-type'] !== undefined;
  return json(isFile ? reply : JSON.stringify(reply), status, headers);
}

/**
 * Installs a new pretend API as `globalThis.fetch` and `XMLHttpRequest` for each test of the file. An unexpected call
 * makes its test fail, even if the screen under test ignores the error.
 */
export function usePretendApi(): PretendApi {
  const api = {} as PretendApi;
  const { fetch, XMLHttpRequest } = globalThis;
  beforeEach(() => {
    Object.assign(api, pretendApi());
    Object.assign(globalThis, { fetch: api.fetch, XMLHttpRequest: pretendUploads(api) });
  });
  afterEach(() => {
    Object.assign(globalThis, { fetch, XMLHttpRequest });
    expect(api.complaints).toEqual([]);
  });
  return api;
}

const json = (body: string, status: number, headers?: Record<string, string>): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });

/** Resolves to the answer, or rejects as soon as the request is aborted, like fetch. */
const rejectWhenAborted = (signal: AbortSignal, answer: Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
