/** A stream of the API that the spec controls. */
interface PretendStream {
  authorization: string | null;
  open: boolean;
  say: (event: string, data: unknown) => Promise<void>;
  beat: () => Promise<void>;
  end: () => Promise<void>;
}

/**
 * The parts of a browser that the stream needs and jsdom does not have: streaming fetch, Web Locks, BroadcastChannel.
 */
export interface PretendBrowser {
  /** True while the server does not answer. */
  away: boolean;
  online: boolean;
  /** The number of connection attempts. */
  attempts: number;
  streams: PretendStream[];
  /** The status with which a proxy answers requests of the stream. All other calls pass. */
  streamStatus: number;
  /** Gives the answers to the other calls of the API. */
  answer: (url: string) => Response;
  /** Ends a stream and answers the next attempt with 401. */
  rejectToken: (stream: PretendStream) => Promise<void>;
  restore: () => void;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

export function pretendBrowser(): PretendBrowser {
  const { fetch, BroadcastChannel } = globalThis;
  let status = 200;
  const browser: PretendBrowser = {
    away: false,
    online: true,
    attempts: 0,
    streams: [],
    streamStatus: 200,
    answer: () => new Response('[]', { headers: { 'x-total-count': '0' } }),
    async rejectToken(stream) {
      status = 401;
      await stream.end();
    },
    restore() {
      Object.assign(globalThis, { fetch, BroadcastChannel });
      Reflect.deleteProperty(navigator, 'locks');
      Reflect.deleteProperty(navigator, 'onLine');
    },
  };
  Object.defineProperty(navigator, 'locks', { value: { request: makeLockRequest() }, configurable: true });
  Object.defineProperty(navigator, 'onLine', { get: () => browser.online, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: makeBroadcastChannel() });
  globalThis.fetch = async (input, init) => {
    const url = input as string;
    const isStream = url.endsWith('/api/events');
    if (isStream) browser.attempts += 1;
    if (browser.away) throw new TypeError('Failed to fetch');
    if (!isStream) return browser.answer(url);
    if (browser.streamStatus !== 200) return new Response(null, { status: browser.streamStatus });
    if (status !== 200) return new Response(null, { status });
    return openStream(browser, init ?? {});
  };
  return browser;
}

function openStream(browser: PretendBrowser, { headers, signal }: RequestInit): Response {
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const write = (text: string) => {
    send.enqueue(new TextEncoder().encode(text));
    return settle();
  };
  const stream: PretendStream = {
    authorization: new Headers(headers).get('authorization'),
    open: true,
    say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      stream.open = false;
      send.close();
      return settle();
    },
  };
  signal?.addEventListener('abort', () => {
    if (stream.open) send.error(signal.reason);
    stream.open = false;
  });
  browser.streams.push(stream);
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

/** The `request` of Web Locks: the next request for a name runs when the previous one is done. */
function makeLockRequest() {
  const last = new Map<string, Promise<unknown>>();
  return (name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<void>) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => (signal?.aborted ? undefined : work()));
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}

/** A class like BroadcastChannel: a message of one instance reaches all others. */
function makeBroadcastChannel() {
  const ends = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      ends.add(this);
    }
    postMessage(data: unknown): void {
      for (const end of ends) if (end !== this) end.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      ends.delete(this);
    }
  };
}
