import type { ServerNews } from '@stupeni/federation';

/** A message between the tabs of one browser about their shared stream. */
export type TabMessage =
  /** A tab has opened and has no state yet. */
  | { kind: 'hello' }
  /** The state for a tab that has opened. `news` is null when there is none. `since` is the moment (ms of the browser's
   * clock) of its newest notification, null when unknown. */
  | { kind: 'state'; news: ServerNews | null; since: number | null }
  | { kind: 'news'; news: ServerNews }
  /** A call succeeded. The leading tab starts its next attempt if it waits. */
  | { kind: 'wake' }
  /** The session is over. */
  | { kind: 'over' };

/** The channel between the tabs in which the same person is signed in. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  close: () => void;
}

/** Opens the channel. It connects no tabs in a browser without BroadcastChannel. */
export function openTabs(user: number, onMessage: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`stupeni:news:${user}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
