import { problemStatus, type ProblemCode, type Reply, type RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import { pretendUploads } from './pretend-upload';
import { assertShape, readCall, type PretendCall } from './read-call';

type Answer = (call: PretendCall) => Response | Promise<Response>;

/** Stands in for the API in specs: says what it was told to say, and nothing that the contract forbids. */
export interface PretendApi {
  /** Answers a call from now on; a function decides call by call. */
  answers<N extends RouteName>(
    route: N,
    reply: Reply<N> | ((call: PretendCall) => Reply<N>),
    headers?: Record<string, string>,
  ): void;
  /** Refuses a call with a named problem and its facts; with `only` just those calls, the others as before. */
  refuses(
    route: RouteName,
    code: ProblemCode,
    facts?: Record<string, unknown>,
    only?: (call: PretendCall) => boolean,
  ): void;
  /** Lets a call end as without a network. */
  loses(route: RouteName): void;
  /** Never answers a call. */
  hangs(route: RouteName): void;
  /** Every call so far, in order; of one route if named. */
  calls(route?: RouteName): PretendCall[];
  /** What arrived without an answer to it, or against the contract. */
  complaints: string[];
  fetch: typeof fetch;
  /** Takes a form with a file, or a file as it is, which arrives by XMLHttpRequest. */
  receive(request: Request, form: FormData | File, signal: AbortSignal): Promise<Response>;
}

export function pretendApi(): PretendApi {
  const answers = new Map<RouteName, Answer>();
  const calls: PretendCall[] = [];
  const complaints: string[] = [];

  return {
    answers(route, reply, headers) {
      // A file's bytes are `unknown` to the contract, so a function is told from a reply by hand.
      const given = typeof reply === 'function' ? (reply as (call: PretendCall) => unknown) : () => reply;
      answers.set(route, (call) => replyTo(call, given(call), headers));
    },
    refuses(route, code, facts, only = () => true) {
      const before = answers.get(route) ?? (() => complain(new Error(`No answer was given for ${route}`)));
      const body = JSON.stringify({ error: code, message: `Отказ: ${code}`, ...facts });
      answers.set(route, (call) => (only(call) ? json(body, problemStatus[code]) : before(call)));
    },
    loses: (route) => void answers.set(route, () => Promise.reject(new TypeError('Failed to fetch'))),
    hangs: (route) => void answers.set(route, () => new Promise<never>(() => {})),
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
      const text = new TextDecoder().decode(await form.arrayBuffer());
      return answerTo(await readCall(request, text).catch(complain), signal);
    },
  };

  function answerTo(call: PretendCall, signal: AbortSignal): Promise<Response> {
    calls.push(call);
    const answer = answers.get(call.route) ?? complain(new Error(`No answer was given for ${call.route}`));
    return untilAborted(signal, Promise.resolve(call).then(answer));
  }

  function replyTo(call: PretendCall, reply: unknown, headers?: Record<string, string>): Response {
    const { reply: schema, status = 200 }: Operation = operations[call.route];
    try {
      assertShape(schema, reply, `answer of ${call.route}`);
    } catch (error) {
      return complain(error as Error);
    }
    if (status === 204) return new Response(null, { status, headers });
    // A file is sent as it is, under the type that it is given.
    const isFile = typeof reply === 'string' && headers?.['content-type'] !== undefined;
    return json(isFile ? reply : JSON.stringify(reply), status, headers);
  }

  function complain(error: Error): never {
    complaints.push(error.message);
    throw error;
  }
}

/**
 * A fresh pretend API as `globalThis.fetch` and `XMLHttpRequest` in each test of the file. A call that was not expected fails
 * its test even when the screen under test swallowed the refusal.
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

/** As fetch does: an aborted request rejects at once, answered or not. */
const untilAborted = (signal: AbortSignal, answer: Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
