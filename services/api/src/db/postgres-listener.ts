import pg from 'pg';
import type { Listen, Listener } from './listen';

// Milliseconds between attempts to reconnect: doubled from the first to the longest.
const firstDelay = 100;
const longestDelay = 1000;

/**
 * Listens on a separate connection, which opens with the first listener and stays open. After a lost connection it
 * reconnects and reports a gap to every listener.
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
    // Without a listener this event would end the process. The event 'end' follows and reconnects.
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const channel of listeners.keys()) await listenOn(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', reconnectAfter(firstDelay));
    return client;
  }

  const reconnectAfter = (delay: number) => () => {
    current = null;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(reportGap, reconnectAfter(Math.min(delay * 2, longestDelay)));
    }, delay);
  };

  const reportGap = () => {
    for (const channelListeners of listeners.values())
      for (const listener of channelListeners) listener.onGap();
  };

  return {
    async listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set();
      listeners.set(channel, channelListeners.add(listener));
      try {
        await listenOn(await connect(), channel);
      } catch (error) {
        channelListeners.delete(listener);
        throw error;
      }
      return async () => void channelListeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      // An attempt to connect may fail now. Its caller, or the next attempt, has handled that.
      const client = await current?.catch(() => null);
      await client?.end();
    },
  };
}

const listenOn = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);
