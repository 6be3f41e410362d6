import pg from 'pg';
import type { Listen, Listener } from './listen';

// Milliseconds between tries to come back: doubled from the first to the longest.
const firstDelay = 100;
const longestDelay = 1000;

/**
 * LISTEN on a connection of its own, opened with the first listener and kept: when it is lost it comes
 * back by itself, and every listener is told of the gap.
 */
export function postgresListener(connectionString: string): { listen: Listen; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let current: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = (): Promise<pg.Client> =>
    (current ??= open().catch((error: unknown) => {
      current = null;
      throw error;
    }));

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    // What a lost connection means is said by 'end', which follows; unheard, 'error' would end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const channel of listeners.keys()) await hear(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', comeBackFrom(firstDelay));
    return client;
  }

  const comeBackFrom = (delay: number) => () => {
    current = null;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(tellGap, comeBackFrom(Math.min(delay * 2, longestDelay)));
    }, delay);
  };

  const tellGap = () => {
    for (const some of listeners.values()) for (const listener of some) listener.onGap();
  };

  return {
    async listen(channel, listener) {
      const some = listeners.get(channel) ?? new Set();
      listeners.set(channel, some.add(listener));
      try {
        await hear(await connect(), channel);
      } catch (error) {
        some.delete(listener);
        throw error;
      }
      return async () => void some.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = current;
      if (last) await (await last).end();
    },
  };
}

const hear = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
