import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseOptions } from './database';
import { parsers } from './parsers';
import { postgresListener } from './postgres-listener';
import { prepareStatements } from './prepared-statements';
import { GuardedDatabase } from './transaction';
import { statementLog } from './statement-log';

// Milliseconds. A request that cannot have a connection or an answer must fail in under two seconds or
// be cut by its own limit, instead of piling up behind a database that is away.
const limits = {
  connectionTimeoutMillis: 1500,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 60_000,
};

// The embedded database reads arrays through the parser of their elements; here int8[] needs its own.
const int8Array = 1016;
const numbers = (text: string): unknown => JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    return id === int8Array ? numbers : (parsers[id] ?? pg.types.getTypeParser(id));
  }) as typeof pg.types.getTypeParser,
};

// A lost connection is also an 'error' event of its client, in use or idle. Without a listener that event
// ends the process. The query in use fails with the same error, and the pool drops the connection.
const leaveToQuery = () => undefined;

/** PostgreSQL 15 or newer through a pool. Connections open with the first query, not here. */
export function openPostgres(url: string, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    keepAlive: true,
    application_name: 'stupeni-api',
    options: '-c TimeZone=UTC',
    types,
    ...limits,
  });
  pool.on('connect', (client) => {
    prepareStatements(client);
    client.on('error', leaveToQuery);
  });
  pool.on('error', leaveToQuery);
  const listener = postgresListener(url);
  const db = new GuardedDatabase({ dialect: new PostgresDialect({ pool }), ...statementLog(options) });
  return {
    db,
    dialect: 'postgres',
    listen: listener.listen,
    async close() {
      await listener.close();
      await db.destroy();
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}
