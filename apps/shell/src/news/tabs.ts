import type { ServerNews } from '@stupeni/federation';

/** What the tabs of one browser tell each other about the one stream. */
export type TabMessage =
  /** A tab has opened and knows nothing yet. */
  | { kind: 'hello' }
  /** How things stand, for a tab that has opened; null where the topic has no state. `since`: the moment (ms of the
   * browser's clock) from which it does, null when not known. */
  | { kind: 'state'; news: ServerNews | null; since: number | null }
  | { kind: 'news'; news: ServerNews }
  /** A call got through: the leading tab, if it waits, tries again. */
  | { kind: 'wake' }
  /** The session is over. */
  | { kind: 'over' };

/** The line between the tabs in which the same person is signed in. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  close: () => void;
}

/** Opens the line; without BroadcastChannel nobody is on it. */
export function openTabs(user: number, hear: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`stupeni:news:${user}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
