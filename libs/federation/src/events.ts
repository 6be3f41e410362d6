import type { LiveEvents } from '@stupeni/contract';

/** The events of the API's stream (`LiveEvents` of the contract), each with its topic. `ended` only ends the stream. */
type LiveNews = {
  [Topic in Exclude<keyof LiveEvents, 'ended'>]: { topic: Topic } & LiveEvents[Topic];
}[Exclude<keyof LiveEvents, 'ended'>];

/** What changed on the server. `everything` follows a gap in the stream: any data may have changed. */
export type ServerNews = LiveNews | { topic: 'everything' };

/** Window events between the shell and the remotes, each with its payload. */
export interface ShellEvents {
  /** The API answered 401. The shell ends the session. */
  'stupeni:session-expired': undefined;
  /** The API answered `consent_required`. The shell asks the person to accept the documents. */
  'stupeni:consent-required': undefined;
  /** The API answered `factor_required`. The shell asks the person to switch the second factor on. */
  'stupeni:factor-required': undefined;
  /** A remote changed the learner's notifications. The event stream reconnects at once if it waits. */
  'stupeni:notifications-changed': undefined;
  /** The number of waiting items of a header tab. */
  'stupeni:tab-count': { path: string; count: number };
  /** The server reported a change. A remote reads the data of the topic again. */
  'stupeni:server-news': ServerNews;
  /**
   * The person wants to sign out. A remote with unsaved input calls `hold` and asks the person. After a yes the remote
   * signs out again, and this time does not call `hold`.
   */
  'stupeni:signing-out': { hold: () => void };
  /**
   * The browser has gone a step in the history, and the router has not seen the step yet. A remote with unsaved input
   * or an open dialog calls `hold` and undoes the step (`holdSteps`). The router never sees a held step.
   */
  'stupeni:stepping': { hold: () => void };
  /** A link of the shell is hovered, touched or focused. The remote of that address can load its data ahead. */
  'stupeni:ahead': { path: string };
}

/** Sends an event to the shell and all remotes. */
export function emit<E extends keyof ShellEvents>(
  ...[name, detail]: ShellEvents[E] extends undefined ? [name: E] : [name: E, detail: ShellEvents[E]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to an event until the returned function is called. */
export function on<E extends keyof ShellEvents>(
  name: E,
  listen: (detail: ShellEvents[E]) => void,
): () => void {
  const handler = (event: Event) => listen((event as CustomEvent<ShellEvents[E]>).detail);
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}
