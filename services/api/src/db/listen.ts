/** Hears one channel. Payloads are ids; the table is what holds the truth. */
export interface Listener {
  onMessage: (payload: string) => void;
  /** Something may have been missed (the connection was lost and is back): read again, empty caches. */
  onGap: () => void;
}

/** Starts hearing a channel; resolves, once it is heard, to a function that stops it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;
