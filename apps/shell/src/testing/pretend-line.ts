/** How a file arrives: a text at once, an answer, or by hand (`arrive`). */
type Arrival = string | Response | 'by hand' | 'broken';

/** A network on which each file arrives as a spec says. */
export interface PretendLine {
  /** What was asked for, in order. */
  asked: { url: string; cache: RequestCache | undefined }[];
  urls: () => string[];
  /** How the files of these addresses arrive from now on; the latest word counts. */
  set: (path: string, arrival: Arrival) => void;
  /** Bytes of a file that arrives by hand. */
  arrive: (path: string, bytes: string) => Promise<void>;
  end: (path: string) => Promise<void>;
  /** Lets the page go on with what has arrived, and no time pass. */
  settle: () => Promise<void>;
}

/** Replaces `fetch`; what nothing is said of has the text `content`. The spec runs on a clock of its own. */
export function pretendLine(): PretendLine {
  const said: [path: string, arrival: Arrival][] = [];
  const open = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const settle = async () => void (await jest.advanceTimersByTimeAsync(0));
  const line: PretendLine = {
    asked: [],
    urls: () => line.asked.map(({ url }) => url),
    set: (path, arrival) => void said.unshift([path, arrival]),
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
    const url = String(input);
    line.asked.push({ url, cache: init?.cache });
    const arrival = said.find(([path]) => url.includes(path))?.[1] ?? 'content';
    if (arrival instanceof Response) return arrival.clone();
    if (arrival === 'broken') throw new TypeError('Failed to fetch');
    if (arrival !== 'by hand') return new Response(arrival);
    return new Response(byHand(url, init?.signal));
  };
  return line;

  function byHand(url: string, signal: AbortSignal | null | undefined) {
    return new ReadableStream<Uint8Array>({
      start(controller) {
        open.set(url, controller);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
  }

  function streamAt(path: string) {
    const found = [...open].find(([url]) => url.includes(path))?.[1];
    if (!found) throw new Error(`Nobody asked for ${path}.`);
    return found;
  }
}

/** The integrity of `content`, which every file has unless a spec says otherwise. */
export const contentIntegrity = async (content = 'content'): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(content));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};
