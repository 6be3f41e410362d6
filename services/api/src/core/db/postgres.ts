import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseOptions } from './database';
import { parsers } from './parsers';
import { openSchoolNotices } from './notices/school-notices';
import { onePlanForAllValues, prepareStatements, makeStatementNames } from './prepared-statements';
import { GuardedDatabase } from './transaction';
import { keepAlive, limitStatements, serverLimits, usualStatementTimeoutMs } from './statement-limits';
import { statementLog } from './statement-log';

// Milliseconds. When the database does not answer, requests must fail soon and not fill a queue: in less than two
// seconds without a connection, or at the statement timeout.
const usualConnectTimeoutMs = 1500;
const idleTimeoutMillis = 60_000;

/**
 * PgBouncer rejects a connection with these settings. JIT is off. Otherwise PostgreSQL would compile a statement whose
 * estimate is high, which takes seconds at each run, although nearly all statements of the API read few rows.
 */
const sessionSettings = { options: `-c TimeZone=UTC -c jit=off ${onePlanForAllValues}`, ...serverLimits };

// PGlite parses arrays with the parser of their elements. With pg, int8[] needs its own parser.
const int8Array = 1016;
const parseNumbers = (text: string): unknown =>
  JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary'): unknown => {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    return id === int8Array ? parseNumbers : (parsers[id] ?? pg.types.getTypeParser(id));
  }) as typeof pg.types.getTypeParser,
};

// A lost connection also emits 'error' on its client, and without a listener that event ends the process. The running
// query fails with the same error, and the pool removes the connection.
const leaveToQuery = () => undefined;

const usualPoolSize = 10;
/** The number of connections that migrations and jobs need behind PgBouncer. */
const directPoolSize = 3;

/** The connections to the server of a database. */
export interface PostgresPools {
  /** Requests use this pool. */
  main: pg.Pool;
  /** Migrations and jobs use this pool, because it leads to PostgreSQL itself. Without PgBouncer it is `main`. */
  direct: pg.Pool;
  /** Called after each transaction that has stored notices. */
  wake: () => void;
}

/** Opens the connections of `openPostgres`. They connect at the first query, not here. */
export function openPools(url: string, options: DatabaseOptions): PostgresPools {
  const { directUrl, poolSize = usualPoolSize, preparedStatements } = options;
  const limits = {
    max: poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs ?? usualConnectTimeoutMs,
    idleTimeoutMillis,
    statementTimeoutMs: options.statementTimeoutMs ?? usualStatementTimeoutMs,
    preparedStatements,
  };
  const main = directUrl === undefined ? openSessions(url, limits) : openPooled(url, limits);
  const direct = directUrl === undefined ? main : openSessions(directUrl, { ...limits, max: directPoolSize });
  const pools: PostgresPools = { main, direct, wake: () => undefined };
  for (const pool of new Set([main, direct])) onStoredNotices(pool, () => pools.wake());
  return pools;
}

/** Closes the connections, each when its query has ended. */
export async function closePools({ main, direct }: PostgresPools): Promise<void> {
  for (const pool of new Set([main, direct])) if (!pool.ended && !pool.ending) await pool.end();
}

/**
 * Opens a database of PostgreSQL 15 or newer. With `directUrl`, `url` leads to PgBouncer in transaction mode, where a
 * session lasts for one transaction: notices, jobs and migrations use `directUrl`, and no statement is prepared.
 */
export function openPostgres(url: string, options: DatabaseOptions): Database {
  const pools = openPools(url, options);
  const database = openOnPools(pools, url, options);
  return {
    ...database,
    async close() {
      await database.close();
      await closePools(pools);
    },
  };
}

/** Opens a database on open connections. Closing it does not close them: specs use them again. */
export function openOnPools(pools: PostgresPools, url: string, options: DatabaseOptions): Database {
  const { main, direct } = pools;
  const notices = openSchoolNotices(options.directUrl ?? url, options);
  pools.wake = notices.wake;
  const openKysely = (pool: pg.Pool) => {
    // The dialect ends the pool that it gets, so it gets one whose `end` does nothing.
    const lent = { options: pool.options, connect: () => pool.connect(), end: () => Promise.resolve() };
    const dialect = new PostgresDialect({ pool: lent, controlClient: pg.Client });
    return new GuardedDatabase({ dialect, ...statementLog(options) });
  };
  const db = openKysely(main);
  const directDb = direct === main ? db : openKysely(direct);
  return {
    db,
    direct: directDb,
    dialect: 'postgres',
    listen: notices.listen,
    settleNotices: notices.settle,
    // Several statements in one text give an array of results, which pg-boss reads itself.
    jobs: { executeSql: (text, values) => direct.query(text, values) },
    pool: () => ({
      used: main.totalCount - main.idleCount,
      idle: main.idleCount,
      waiting: main.waitingCount,
      max: main.options.max ?? usualPoolSize,
    }),
    async close() {
      await notices.close();
      for (const opened of [db, directDb]) await opened.destroy();
    },
  };
}

/**
 * Calls `wake` after each transaction that has stored notices. The trigger reports the notices, and the transaction has
 * ended when its connection returns to the pool.
 */
function onStoredNotices(pool: pg.Pool, wake: () => void): void {
  const wrote = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      if (message === 'stupeni: notices wait') wrote.add(client);
    }),
  );
  pool.on('release', (_, client) => {
    if (wrote.delete(client)) wake();
  });
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const application_name = 'stupeni-api';
  const pool = new pg.Pool({ ...keepAlive, application_name, types, ...config });
  pool.on('connect', (client) => client.on('error', leaveToQuery));
  pool.on('error', leaveToQuery);
  return pool;
}

interface Limits extends pg.PoolConfig {
  statementTimeoutMs: number;
  preparedStatements: number | undefined;
}

function openSessions(
  connectionString: string,
  { statementTimeoutMs, preparedStatements, ...limits }: Limits,
): pg.Pool {
  const names = makeStatementNames(preparedStatements);
  const onConnect = (client: pg.ClientBase) => {
    prepareStatements(client, names);
    limitStatements(client, statementTimeoutMs);
  };
  return openPool({ connectionString, ...limits, ...sessionSettings, onConnect });
}

// PgBouncer restores the time zone of a client on each connection that it gives to the client.
const openPooled = (
  connectionString: string,
  { statementTimeoutMs, preparedStatements: _, ...limits }: Limits,
) =>
  openPool({
    connectionString,
    ...limits,
    // The pool waits for the promise. A failure fails the query that needed the connection.
    onConnect: (client): unknown => {
      limitStatements(client, statementTimeoutMs);
      return client.query(`set time zone 'UTC'`);
    },
  });
