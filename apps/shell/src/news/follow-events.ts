import { routes } from '@stupeni/contract';
import { nextTry } from './next-try';
import { readEvents, type StreamEvent } from './read-events';

/** Milliseconds without a sign of life (the API beats every 20 s) after which a connection counts as lost. */
const silence = 50_000;

interface Follower {
  token: string;
  signal: AbortSignal;
  /** Told `wake`, it tries again at once. */
  wake: EventTarget;
  /** `late`: not at the first try, so that something may have been missed before. */
  onConnected: (late: boolean) => void;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Follows the API's stream until `signal` ends it, and connects again whenever it breaks. Resolves to `over` once
 * the API says that the session is. What breaks a connection is no fault to look into: nothing is logged.
 */
export async function followEvents({ signal, wake, ...follower }: Follower): Promise<'over' | 'stopped'> {
  let failures = 0;
  let tried = false;
  while (!signal.aborted) {
    if (navigator.onLine) {
      const end = await listen({ ...follower, signal, onConnected });
      if (end === 'over') return end;
    }
    await nextTry(failures, wake, signal);
    failures += 1;
    tried = true;
  }
  return 'stopped';

  function onConnected(): void {
    failures = 0;
    follower.onConnected(tried);
  }
}

/** One connection, until it ends. */
async function listen({
  token,
  signal,
  onConnected,
  onEvent,
}: Omit<Follower, 'wake' | 'onConnected'> & { onConnected: () => void }): Promise<'over' | 'broken'> {
  const connection = new AbortController();
  const cut = () => connection.abort();
  signal.addEventListener('abort', cut);
  // The browser would report a stream that breaks with the network; one that was let go of before is silent.
  window.addEventListener('offline', cut);
  let timer = setTimeout(cut, silence);
  try {
    const response = await fetch(routes.followEvents.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 401) return 'over';
    if (!isStream(response)) return 'broken';
    onConnected();
    for await (const event of readEvents(response.body, alive)) {
      if (event.name === 'ended') return 'over';
      onEvent(event);
    }
  } catch (cause) {
    // A rejected fetch or a body that stopped short; anything else is a mistake of ours.
    if (!connection.signal.aborted && !(cause instanceof TypeError)) throw cause;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    window.removeEventListener('offline', cut);
    cut();
  }
  return 'broken';

  function alive(): void {
    clearTimeout(timer);
    timer = setTimeout(cut, silence);
  }
}

/** A captive portal answers everything with a page of its own. */
const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.ok &&
  response.body !== null &&
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
