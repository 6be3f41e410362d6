import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseOptions } from './database';
import { parsers } from './parsers';
import { postgresListener } from './postgres-listener';
import { prepareStatements, statementNames } from './prepared-statements';
import { GuardedDatabase } from './transaction';
import { statementLog } from './statement-log';

// Milliseconds. When the database does not answer, requests must fail soon and not fill a queue: in less than two
// seconds without a connection, or at the statement timeout.
const limits = {
  connectionTimeoutMillis: 1500,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 60_000,
};

// PGlite parses arrays with the parser of their elements. With pg, int8[] needs its own parser.
const int8Array = 1016;
const numbers = (text: string): unknown => JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary'): unknown => {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    return id === int8Array ? numbers : (parsers[id] ?? pg.types.getTypeParser(id));
  }) as typeof pg.types.getTypeParser,
};

// A lost connection also emits 'error' on its client, and without a listener that event ends the process. The running
// query fails with the same error, and the pool removes the connection.
const leaveToQuery = () => undefined;

/** Opens a pool for PostgreSQL 15 or newer. It connects at the first query, not here. */
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
  const names = statementNames();
  pool.on('connect', (client) => {
    prepareStatements(client, names);
    client.on('error', leaveToQuery);
  });
  pool.on('error', leaveToQuery);
  const listener = postgresListener(url);
  const db = new GuardedDatabase({ dialect: new PostgresDialect({ pool }), ...statementLog(options) });
  return {
    db,
    dialect: 'postgres',
    listen: listener.listen,
    // Several statements in one text give an array of results, which pg-boss reads itself.
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    async close() {
      await listener.close();
      await db.destroy();
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}
