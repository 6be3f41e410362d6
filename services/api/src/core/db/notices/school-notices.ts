import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Listen } from '../listen';
import { openListeners } from './listeners';
import { openPublisher } from './publisher';
import { openReconnectingSession } from './session';

export interface NoticesOptions {
  /** How often this process publishes notices of writers that do not publish themselves, in ms; 200 by default. */
  noticesPollMs?: number;
  /** Called when notices cannot be published, so that they wait. Called once for several failures in a row. */
  onNoticesError?: (error: Error) => void;
  /** How many milliseconds a statement waits for PostgreSQL; 17,000 by default. Then its connection is closed. */
  statementTimeoutMs?: number;
}

/** The notices of a school on PostgreSQL (ADR 0053). */
export interface SchoolNotices {
  listen: Listen;
  /** Publishes soon. Call it after a transaction of this process has stored notices. */
  wake: () => void;
  /** Resolves when the listeners of this process have received the notices of all earlier commits. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

/** The most notices of one batch. */
const batchSize = 1000;
// Triggers store notices while the row of a publisher is younger than this.
const leaseSeconds = 30;
const renewMs = 10_000;
const settledChannel = 'notices_settled';

/**
 * A process that listens also publishes notices: those of its own transactions at once, and every `noticesPollMs` those
 * that other processes stored. One process publishes at a time, so notices arrive in the order in which they were
 * stored. A notice whose transaction commits later may arrive later. A lost connection is reported to all listeners as
 * a gap.
 */
export function openSchoolNotices(connectionString: string, options: NoticesOptions = {}): SchoolNotices {
  const { noticesPollMs = 200, onNoticesError = () => undefined, statementTimeoutMs } = options;
  const publisherId = randomUUID();
  const listeners = openListeners();
  const session = openReconnectingSession(connectionString, {
    async onOpen(client) {
      client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
      for (const channel of listeners.channels()) await listenOn(client, channel);
      await renew(client);
    },
    onRestored: listeners.reportGap,
    statementTimeoutMs,
  });
  let renewAt = 0;
  const renew = async (client: pg.Client) => {
    renewAt = Date.now() + renewMs;
    await client.query(renewal, [publisherId, leaseSeconds]);
  };
  // The session runs one task at a time, so `settle` sends its notice after all those before it.
  let lastTurn: Promise<unknown> = Promise.resolve();
  const runInTurn = (work: (client: pg.Client) => Promise<unknown>): Promise<unknown> => {
    const turn = lastTurn.then(async () => {
      const client = session.current();
      // Without a connection the work is skipped. All listeners get a gap when the connection is open again.
      if (client) await work(client);
    });
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
  const publishAll = async (client: pg.Client) => {
    while ((await publish(client)) === batchSize);
  };
  const publisher = openPublisher(
    () =>
      runInTurn(async (client) => {
        if (Date.now() >= renewAt) await renew(client);
        await publishAll(client);
      }).then(() => undefined),
    onNoticesError,
  );

  const unsettled = new Map<string, () => void>();
  listeners.add(settledChannel, {
    onMessage: (id) => unsettled.get(id)?.(),
    // After a gap the listeners read everything again, so nothing has to be waited for.
    onGap: () => unsettled.forEach((resolve) => resolve()),
  });
  const settle = async () => {
    const id = randomUUID();
    const received = new Promise<void>((resolve) => unsettled.set(id, resolve));
    try {
      await runInTurn(async (client) => {
        await publishAll(client);
        await client.query('select pg_notify($1, $2)', [settledChannel, id]);
        await received;
      });
    } finally {
      unsettled.delete(id);
    }
  };

  return {
    async listen(channel, listener) {
      const client = await session.connect();
      publisher.poll(noticesPollMs);
      // Notices of earlier writes are not for this listener.
      await settle();
      const remove = listeners.add(channel, listener);
      try {
        await listenOn(client, channel);
      } catch (error) {
        remove();
        throw error;
      }
      return async () => remove();
    },
    wake: publisher.wake,
    settle,
    async close() {
      await publisher.stop();
      await runInTurn(async (client) => {
        await client.query('delete from notices.publishers where id = $1', [publisherId]);
        await publishAll(client);
      }).catch(onNoticesError);
      await session.close();
    },
  };
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}

/**
 * Sends the oldest waiting notices and deletes them. Resolves to their number. NOTIFY runs in a transaction of its
 * own, so writers do not wait for its lock.
 */
async function publish(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sent: number }>('select notices.publish($1) as sent', [batchSize]);
  return rows[0]?.sent ?? 0;
}

// Rows of killed processes are deleted too.
const renewal = `
  with ended as (delete from notices.publishers where until < now() - interval '1 minute' and id <> $1)
  insert into notices.publishers (id, until) values ($1, now() + $2 * interval '1 second')
    on conflict (id) do update set until = excluded.until`;
