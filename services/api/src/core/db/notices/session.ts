import pg from 'pg';
import { keepAlive, limitStatements, serverLimits, usualStatementTimeoutMs } from '../statement-limits';

// Milliseconds between attempts to reconnect. The delay doubles from the first to the longest.
const firstDelay = 100;
const longestDelay = 1000;

/** A separate connection, which the first `connect` opens and which stays open. */
export interface Session {
  /** Opens the connection when it is not open. */
  connect: () => Promise<pg.Client>;
  /** The open connection; null before the first `connect`, after a loss and while it opens. */
  current: () => pg.Client | null;
  close: () => Promise<void>;
}

interface SessionOptions {
  /** How long a statement may take, in milliseconds. */
  statementTimeoutMs?: number | undefined;
  /** Prepares each new connection. */
  onOpen: (client: pg.Client) => Promise<void>;
  /** The connection was lost and is open again. */
  onRestored: () => void;
}

/** A session that reconnects after a lost connection. */
export function openReconnectingSession(
  connectionString: string,
  { onOpen, onRestored, statementTimeoutMs = usualStatementTimeoutMs }: SessionOptions,
): Session {
  let opening: Promise<pg.Client> | null = null;
  let ready: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = (): Promise<pg.Client> =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      ...keepAlive,
      connectionTimeoutMillis: 5000,
      application_name: 'stupeni-notices',
      // A publisher that hangs would hold the lock of all publishers.
      ...serverLimits,
    });
    limitStatements(client, statementTimeoutMs);
    // Without a listener this event would end the process. The event 'end' follows and reconnects.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await onOpen(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', reconnectAfter(firstDelay));
    ready = client;
    return client;
  }

  const reconnectAfter = (delay: number) => () => {
    opening = null;
    ready = null;
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().then(onRestored, reconnectAfter(Math.min(delay * 2, longestDelay)));
    }, delay);
  };

  return {
    connect,
    current: () => ready,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      // An attempt to connect may fail now. The caller of `connect`, or the next attempt, handles that.
      const client = await opening?.catch(() => null);
      await client?.end();
    },
  };
}
