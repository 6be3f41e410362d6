import type { Listener } from '../listen';

/** The listeners of this process, by channel. */
export interface Listeners {
  /** Adds a listener. Returns a function that removes it. */
  add: (channel: string, listener: Listener) => () => void;
  channels: () => string[];
  deliver: (channel: string, payload: string) => void;
  /** Tells all listeners that notices may be lost. */
  reportGap: () => void;
}

export function openListeners(): Listeners {
  const byChannel = new Map<string, Set<Listener>>();
  return {
    add(channel, listener) {
      const others = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, others.add(listener));
      return () => void others.delete(listener);
    },
    channels: () => [...byChannel.keys()],
    deliver(channel, payload) {
      for (const listener of byChannel.get(channel) ?? []) listener.onMessage(payload);
    },
    reportGap() {
      for (const listeners of byChannel.values()) for (const listener of listeners) listener.onGap();
    },
  };
}
