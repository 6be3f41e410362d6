import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database, DatabaseOptions } from '../core/db/database';
import { embeddedFrom } from '../core/db/embedded';
import { closePools, openOnPools, openPools, type PostgresPools } from '../core/db/postgres';
import { makeStatementNames, prepareStatements } from '../core/db/prepared-statements';
import type { Tables } from '../core/db/tables';
import { openPgliteFromSnapshot } from './embedded-snapshot';
import { copyTemplate, longConnectTimeout } from './postgres-template';

/** A database that outlives the spec file that uses it. */
interface Shared {
  open(options: DatabaseOptions): SharedDatabase;
  /** Removes the database. */
  end(): Promise<void>;
  /** What `findLastSchemaChange` found when the last spec file ended. */
  lastSchemaChange?: number;
}

/** The database of a group, opened for one of its files. */
export interface SharedDatabase extends Database {
  /** The connection on which `emptyTables` runs. */
  emptying: Kysely<Tables>;
}

// One for each group of spec files, because a group loads this module once (tools/test/group.js).
let shared: Promise<Shared> | undefined;
let isOpened = false;

/**
 * Opens the database that all spec files of a group use, one after another. Closing it leaves it for the next file of the
 * group, and jest.setup.ts removes it after the last one. Throws when a file opens it twice. Closing throws when the file
 * changed the schema.
 *
 * @param url server of PostgreSQL; without it the database is embedded
 */
export async function openShared(url: string | undefined, options: DatabaseOptions): Promise<SharedDatabase> {
  if (isOpened) throw new Error('A second database in a spec file needs useTestDatabase({ own: true }).');
  isOpened = true;
  shared ??= url ? openPostgresShared(url) : openEmbeddedShared();
  const used = await shared;
  Object.assign(globalThis, { endSharedDatabase: used.end });
  const database = used.open(options);
  used.lastSchemaChange ??= await findLastSchemaChange(database.db);
  const before = used.lastSchemaChange;
  return {
    ...database,
    async close() {
      isOpened = false;
      used.lastSchemaChange = await findLastSchemaChange(database.db);
      const isUnchanged = used.lastSchemaChange === before;
      await database.close();
      if (isUnchanged && 'specFiles' in globalThis) return;
      shared = undefined;
      Object.assign(globalThis, { endSharedDatabase: undefined });
      await used.end();
      if (!isUnchanged)
        throw new Error('A spec file that changes the schema needs useTestDatabase({ own: true }).');
    },
  };
}

async function openEmbeddedShared(): Promise<Shared> {
  const pglite = await openPgliteFromSnapshot();
  return {
    open(options) {
      const database = embeddedFrom(pglite, options);
      return { ...database, emptying: database.db, close: async () => undefined };
    },
    end: () => pglite.close(),
  };
}

/**
 * The spec files use the same connections. On a new one PostgreSQL reads its catalogue, plans each statement and compiles
 * each trigger again, which takes longer than a test.
 */
async function openPostgresShared(url: string): Promise<Shared> {
  const copy = await copyTemplate(url);
  // The files of a group have more statements than a process of the API.
  const pools = openPools(copy.url, { ...longConnectTimeout, preparedStatements: 5000 });
  const emptying = openEmptying(copy.url);
  return {
    open(options) {
      const database = openOnPools(pools, copy.url, { ...longConnectTimeout, ...options });
      return {
        ...database,
        emptying,
        async close() {
          await database.close();
          await waitUntilIdle(pools.main);
        },
      };
    },
    async end() {
      await closePools(pools);
      await emptying.destroy();
      await copy.drop();
    },
  };
}

/**
 * A connection without triggers and foreign keys. `emptyTables` would switch them off and on for each test, and
 * PostgreSQL forgets all plans of a connection when that setting changes.
 */
function openEmptying(connectionString: string): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    options: '-c session_replication_role=replica',
    onConnect: (client) => prepareStatements(client, makeStatementNames()),
  });
  // A spec may end all connections. The pool opens another one.
  pool.on('error', () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Resolves when no query of the last spec file runs any more. */
async function waitUntilIdle(pool: PostgresPools['main']): Promise<void> {
  while (pool.totalCount > pool.idleCount) await setTimeout(5);
}

/** A transaction number that grows when a column, function, trigger, constraint or comment is added. */
async function findLastSchemaChange(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select max(xmin::text::int8) as last from (
      select xmin from pg_attribute union all select xmin from pg_proc union all select xmin from pg_trigger
      union all select xmin from pg_constraint union all select xmin from pg_description) as catalogue`.execute(
    db,
  );
  return rows[0]!.last;
}
