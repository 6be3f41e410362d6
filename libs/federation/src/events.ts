import type { LiveEvents } from '@stupeni/contract';

/** What the API's stream tells (`LiveEvents` of the contract), by topic. */
type LiveNews = {
  [Topic in Exclude<keyof LiveEvents, 'ended'>]: { topic: Topic } & LiveEvents[Topic];
}[Exclude<keyof LiveEvents, 'ended'>];

/** What changed on the server; `everything` may have, after a time in which nothing could be heard. */
export type ServerNews = LiveNews | { topic: 'everything' };

/** Window events between the shell and the remotes, each with its payload. */
export interface ShellEvents {
  /** The API refused the token: the shell ends the session. */
  'stupeni:session-expired': undefined;
  /** Something about the learner's notifications changed: the shell reads them again. */
  'stupeni:notifications-changed': undefined;
  /** How many items wait behind a tab of the header. */
  'stupeni:tab-count': { path: string; count: number };
  /** The shell heard from the server: an area reads again what the topic names. */
  'stupeni:server-news': ServerNews;
  /**
   * The person wants to sign out. An area that would lose something with it calls `hold`, asks, and on a yes
   * signs out itself, without holding again.
   */
  'stupeni:signing-out': { hold: () => void };
  /** A link of the shell is pointed at: the area of that address may load ahead what will be shown there. */
  'stupeni:ahead': { path: string };
}

/** Tells the other side of the wall. */
export function emit<E extends keyof ShellEvents>(
  ...[name, detail]: ShellEvents[E] extends undefined ? [name: E] : [name: E, detail: ShellEvents[E]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function on<E extends keyof ShellEvents>(
  name: E,
  listen: (detail: ShellEvents[E]) => void,
): () => void {
  const handler = (event: Event) => listen((event as CustomEvent<ShellEvents[E]>).detail);
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}
