/** How a file arrives: a text, a response, `by hand` (in chunks, by `arrive` and `end`), or `broken` (not at all). */
type Arrival = string | Response;

/** A network on which the spec controls how each file arrives. */
export interface PretendNetwork {
  /** All requests, in order. */
  asked: { url: string; cache: RequestCache | undefined }[];
  urls: () => string[];
  /** Sets how the files whose address contains `path` arrive from now on. The latest call counts. */
  set: (path: string, arrival: Arrival) => void;
  /** Sends a chunk of a file whose arrival is `by hand`. */
  arrive: (path: string, bytes: string) => Promise<void>;
  end: (path: string) => Promise<void>;
  /** Lets the page process what has arrived. No time passes. */
  settle: () => Promise<void>;
}

/** Replaces `fetch`. A file without `set` has the text `content`. The spec must use fake timers. */
export function pretendNetwork(): PretendNetwork {
  const arrivals: [path: string, arrival: Arrival][] = [];
  const open = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const settle = async () => void (await jest.advanceTimersByTimeAsync(0));
  const network: PretendNetwork = {
    asked: [],
    urls: () => network.asked.map(({ url }) => url),
    set: (path, arrival) => void arrivals.unshift([path, arrival]),
    settle,
    async arrive(path, bytes) {
      streamAt(path).enqueue(new TextEncoder().encode(bytes));
      await settle();
    },
    async end(path) {
      streamAt(path).close();
      await settle();
    },
  };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    network.asked.push({ url, cache: init?.cache });
    const arrival = arrivals.find(([path]) => url.includes(path))?.[1] ?? 'content';
    if (arrival instanceof Response) return arrival.clone();
    if (arrival === 'broken') throw new TypeError('Failed to fetch');
    if (arrival !== 'by hand') return new Response(arrival);
    return new Response(makeStream(url, init?.signal));
  };
  return network;

  function makeStream(url: string, signal: AbortSignal | null | undefined) {
    return new ReadableStream<Uint8Array>({
      start(controller) {
        open.set(url, controller);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
  }

  function streamAt(path: string) {
    const found = [...open].find(([url]) => url.includes(path))?.[1];
    if (!found) throw new Error(`There was no request for ${path}.`);
    return found;
  }
}

/** The integrity string of a content, by default that of every file. */
export const contentIntegrity = async (content = 'content'): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(content));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};
