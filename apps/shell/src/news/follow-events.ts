import { routes } from '@stupeni/contract';
import { isSessionOver } from '@stupeni/session';
import { presentToken } from '@stupeni/session/renewal';
import { waitForNextAttempt } from './next-attempt';
import { readEvents, type StreamEvent } from './read-events';

/** A connection counts as lost after this time without a byte. The API sends a comment line every 20 s. */
const stallTimeoutMs = 50_000;

interface Follower {
  /** A token of the person. Each connection sends the newest stored token of the same person. */
  token: string;
  signal: AbortSignal;
  /** The event `wake` of this target starts the next attempt at once. */
  wake: EventTarget;
  /** `isReconnect`: this was not the first attempt, so events may have been missed. */
  onConnected: (isReconnect: boolean) => void;
  onEvent: (event: StreamEvent) => void;
  /**
   * Called after a connection without a byte of the stream: the answer was no stream, or a proxy buffers the stream.
   */
  onSilent: () => void;
}

/**
 * Reads the API's stream until `signal` aborts, and reconnects when it breaks. Resolves to `over` when the API ends the
 * session. It logs no broken connections, because they are normal.
 */
export async function followEvents({ signal, wake, ...follower }: Follower): Promise<'over' | 'stopped'> {
  let failures = 0;
  let isFirstAttempt = true;
  while (!signal.aborted) {
    if (navigator.onLine) {
      const end = await readConnection({ ...follower, signal, onConnected });
      if (end === 'over') return end;
      if (end === 'silent') follower.onSilent();
    }
    await waitForNextAttempt(failures, wake, signal);
    failures += 1;
    isFirstAttempt = false;
  }
  return 'stopped';

  function onConnected(): void {
    failures = 0;
    follower.onConnected(!isFirstAttempt);
  }
}

/** Reads one connection until it ends. */
async function readConnection({
  token,
  signal,
  onConnected,
  onEvent,
}: Omit<Follower, 'wake' | 'onConnected' | 'onSilent'> & { onConnected: () => void }): Promise<
  'over' | 'broken' | 'silent'
> {
  const sentToken = presentToken(token);
  // The person has signed out, or another person has signed in.
  if (sentToken === null) return 'over';
  const connection = new AbortController();
  const closeConnection = () => connection.abort();
  let hasBytes = false;
  let isStalled = false;
  const stall = () => {
    isStalled = true;
    closeConnection();
  };
  signal.addEventListener('abort', closeConnection);
  // Closes the stream before the network breaks it. Otherwise the browser would log an error.
  window.addEventListener('offline', closeConnection);
  let timer = setTimeout(stall, stallTimeoutMs);
  // If the person has another session now (after a new password), the next connection sends its token.
  const classifyEnd = async () => ((await isSessionOver(sentToken)) ? 'over' : 'broken');
  try {
    const response = await fetch(routes.followEvents.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${sentToken}` },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 401) return await classifyEnd();
    if (!isStream(response)) return 'silent';
    onConnected();
    for await (const event of readEvents(response.body, restartTimer)) {
      if (event.name === 'ended') return await classifyEnd();
      onEvent(event);
    }
  } catch (cause) {
    // A TypeError is a failed fetch or an incomplete body. Any other error is a bug.
    if (!connection.signal.aborted && !(cause instanceof TypeError)) throw cause;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', closeConnection);
    window.removeEventListener('offline', closeConnection);
    closeConnection();
  }
  return isStalled && !hasBytes ? 'silent' : 'broken';

  function restartTimer(): void {
    hasBytes = true;
    clearTimeout(timer);
    timer = setTimeout(stall, stallTimeoutMs);
  }
}

/** Whether the answer is the stream. A captive portal answers with its own page. */
const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.ok &&
  response.body !== null &&
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
