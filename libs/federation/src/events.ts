/** Window events between the shell and the remotes, each with its payload. */
export interface ShellEvents {
  /** The API refused the token: the shell ends the session. */
  'stupeni:session-expired': undefined;
  /** Something about the learner's notifications changed: the shell reads them again. */
  'stupeni:notifications-changed': undefined;
  /** How many items wait behind a tab of the header. */
  'stupeni:tab-count': { path: string; count: number };
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
