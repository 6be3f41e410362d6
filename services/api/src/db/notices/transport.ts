import type pg from 'pg';

/** How published notices reach all processes, this one too. */
export interface Transport {
  /** Prepares a new connection to PostgreSQL. */
  prepare: (client: pg.Client) => Promise<void>;
  /** Receives the notices of a channel from now on. */
  follow: (client: pg.Client, channel: string) => Promise<void>;
  /**
   * Sends the oldest waiting notices, at most `most`, and deletes them. When it throws they wait on. Resolves to their
   * number.
   */
  publish: (client: pg.Client, most: number) => Promise<number>;
  /** Sends a notice at once, after all those that are published. */
  send: (client: pg.Client, channel: string, payload: string) => Promise<void>;
  close: () => Promise<void>;
}
