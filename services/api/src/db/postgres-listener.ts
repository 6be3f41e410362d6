import pg from 'pg';
import type { Listen, Listener } from './listen';

const firstDelay = 100;
const longestDelay = 5000;

/**
 * LISTEN on a connection of its own, opened with the first listener and kept: when it is lost it comes
 * back by itself, with growing pauses, and every listener is told of the gap.
 */
export function postgresListener(connectionString: string): { listen: Listen; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    await fresh.connect();
    // From here on a lost connection is expected; before, connect() itself rejects.
    fresh.on('error', () => undefined);
    fresh.on('end', lost);
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  function lost(): void {
    client = null;
    if (!closed) reconnect(firstDelay);
  }

  function reconnect(delay: number): void {
    retry = setTimeout(() => {
      client = open();
      client.then(tellGap, () => {
        client = null;
        if (!closed) reconnect(Math.min(delay * 2, longestDelay));
      });
    }, delay);
  }

  const tellGap = () => {
    for (const some of listeners.values()) for (const listener of some) listener.onGap();
  };

  return {
    async listen(channel, listener) {
      const some = listeners.get(channel) ?? new Set();
      listeners.set(channel, some.add(listener));
      client ??= open();
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => void some.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      await (await last)?.end();
    },
  };
}
