import pg from 'pg';
import type { Listeners } from './listeners';
import type { Transport } from './transport';

/** NOTIFY from the publisher's own transaction. Writers take no lock for it. */
export function byPostgres(listeners: Listeners): Transport {
  return {
    async prepare(client) {
      client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
      for (const channel of listeners.channels()) await listenOn(client, channel);
    },
    follow: listenOn,
    async publish(client, most) {
      const { rows } = await client.query<{ sent: number }>('select notices.publish($1) as sent', [most]);
      return rows[0]?.sent ?? 0;
    },
    async send(client, channel, payload) {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => undefined,
  };
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
