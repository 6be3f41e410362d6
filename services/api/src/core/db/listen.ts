/** Receives the messages of one channel. Payloads are ids; read the current state from the table. */
export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may be lost, because the connection was lost and restored. Clear caches and read again. */
  onGap: () => void;
}

/** Starts to listen on a channel. Resolves to a function that stops it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;
