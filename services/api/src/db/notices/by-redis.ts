import type pg from 'pg';
import type { Listeners } from './listeners';
import { NoticesError } from './notices-error';
import type { Transport } from './transport';

type Notice = [channel: string, payload: string];

// Milliseconds. A server that does not answer counts as lost after the timeout; pings fill the pauses.
const socketTimeout = 5000;
const pingInterval = 2000;
const longestDelay = 1000;

/**
 * One channel of a server that speaks Redis' protocol (Redis 6 or newer, Valkey). Several schools may share the server.
 * A batch is one message. It is sent before the notices are deleted for good, so a crash sends it twice and loses nothing.
 */
export function byRedis(url: string, listeners: Listeners): Transport {
  let opened = false;
  const makeClient = async () => {
    // A school without this server does not load the package.
    const { createClient } = await import('@redis/client');
    const client = createClient({
      url,
      pingInterval,
      // A publisher must fail at once, so that the notices wait in the database.
      disableOfflineQueue: true,
      socket: {
        connectTimeout: socketTimeout,
        socketTimeout,
        reconnectStrategy: (tries, cause) => (opened ? Math.min(tries * 100, longestDelay) : cause),
      },
    });
    // Without a listener this event would end the process. A publisher that fails reports it.
    client.on('error', () => undefined);
    // The client has subscribed again before it is ready.
    client.on('ready', () => {
      if (opened) listeners.reportGap();
    });
    return client;
  };
  let made: ReturnType<typeof makeClient> | undefined;
  let topic: Promise<string> | undefined;
  const join = async (database: pg.Client): Promise<string> => {
    const { rows } = await database.query<{ id: string }>('select id from school');
    const name = `stupeni:${rows[0]?.id ?? ''}`;
    const client = await (made ??= makeClient());
    try {
      await client.connect();
      await client.subscribe(name, (message) => {
        for (const [channel, payload] of JSON.parse(message) as Notice[]) listeners.deliver(channel, payload);
      });
    } catch (error) {
      throw new NoticesError(
        `Сервер уведомлений недоступен (${(error as Error).message}): проверьте NOTICES_URL.`,
        { cause: error },
      );
    }
    opened = true;
    return name;
  };
  const publishTo = async (name: string, notices: Notice[]) => {
    const client = await made;
    await client?.publish(name, JSON.stringify(notices));
  };
  return {
    async prepare(database) {
      await (topic ??= join(database));
    },
    follow: async () => undefined,
    async publish(database, most) {
      const name = await topic;
      if (name === undefined) return 0;
      return inTransaction(database, async () => {
        const { rows } = await database.query<{ channel: string; payload: string }>(
          'select channel, payload from notices.take($1)',
          [most],
        );
        if (rows.length > 0) await publishTo(name, distinct(rows));
        return rows.length;
      });
    },
    async send(_, channel, payload) {
      const name = await topic;
      if (name !== undefined) await publishTo(name, [[channel, payload]]);
    },
    async close() {
      (await made)?.destroy();
    },
  };
}

async function inTransaction<T>(database: pg.Client, work: () => Promise<T>): Promise<T> {
  await database.query('begin');
  try {
    const result = await work();
    await database.query('commit');
    return result;
  } catch (error) {
    // After a lost connection this fails too, and PostgreSQL has rolled back.
    await database.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Equal notices once, as NOTIFY does. */
const distinct = (rows: readonly { channel: string; payload: string }[]): Notice[] => [
  ...new Map(
    rows.map(({ channel, payload }): [string, Notice] => [`${channel} ${payload}`, [channel, payload]]),
  ).values(),
];
