import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { keepAlive, limitSilence, noLimit } from '../../../core/db/statement-limits';
import type { Snapshot } from './snapshot';
import { listColumns, quoteName } from './snapshot';
import type { RowTarget } from './row-target';

// PostgreSQL waits while a slow disk takes the rows. The settings end with the transaction, so they also work behind
// PgBouncer.
const settings = [
  noLimit.ofTransaction,
  'set local idle_in_transaction_session_timeout = 0',
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
];

/**
 * Reads one moment of a PostgreSQL database, while others write.
 * @param options.silenceMs milliseconds without a byte, after which the read fails; a quarter of an hour by default
 */
export const withPostgresSnapshot = <T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  { silenceMs }: { silenceMs?: number } = {},
): Promise<T> =>
  runInTransaction({ url, begin: 'begin isolation level repeatable read read only', silenceMs }, (client) =>
    work({
      read: makeReader(client),
      copyOut: (table) =>
        client.query(
          to(`copy ${quoteName(table.name)} (${listColumns(table)}) to stdout`),
        ) as AsyncIterable<Uint8Array>,
    }),
  );

/** Writes rows in one transaction. When `work` throws, nothing is written. */
export const withPostgresTarget = <T>(url: string, work: (target: RowTarget) => Promise<T>): Promise<T> =>
  runInTransaction({ url, begin: 'begin' }, (client) =>
    work({
      read: makeReader(client),
      copyIn: (table, rows) => copyIn(client, table, rows),
    }),
  );

async function copyIn(
  client: pg.Client,
  table: Parameters<RowTarget['copyIn']>[0],
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  // When the rows end with an error, PostgreSQL reports only that the copy was stopped.
  const failure: { error?: unknown } = {};
  const watched = async function* () {
    try {
      yield* rows;
    } catch (error) {
      failure.error = error;
      throw error;
    }
  };
  const target = client.query(from(`copy ${quoteName(table.name)} (${listColumns(table)}) from stdin`));
  await pipeline(watched, target).catch((error: unknown) => {
    throw failure.error ?? error;
  });
}

interface OneTransaction {
  url: string;
  begin: string;
  silenceMs?: number | undefined;
}

async function runInTransaction<T>(
  { url, begin, silenceMs }: OneTransaction,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
    application_name: 'stupeni-backup',
  });
  // A lost connection fails the running statement too. Without a listener this error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  limitSilence(client, silenceMs);
  try {
    await client.query(begin);
    for (const statement of settings) await client.query(statement);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}

const makeReader =
  (client: pg.Client) =>
  async <Row>(statement: string): Promise<Row[]> =>
    (await client.query(statement)).rows as Row[];
