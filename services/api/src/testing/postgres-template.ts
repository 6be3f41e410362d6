import { jobKinds } from '../features/job-kinds';
import pg from 'pg';
import type { Database, DatabaseOptions } from '../core/db/database';
import { migrate } from '../core/db/migrate';
import { openPostgres } from '../core/db/postgres';
import { installJobs } from '../core/jobs/install-jobs';
import { hashMigrations } from './migrations-hash';

// Any unique number. The lock is needed because PostgreSQL cannot copy a template that has connections.
const templateLock = 5_140_611;
let copyCount = 0;
/**
 * How long the connections of a spec wait, in milliseconds. A spec that hangs ends by its own time limit before that.
 */
export const longConnectTimeout = { connectTimeoutMs: 120_000 };

/** Opens a new database on the server of `url`, copied from a migrated template. Closing it drops the database. */
export async function openFromTemplate(url: string, options: DatabaseOptions): Promise<Database> {
  const copy = await copyTemplate(url);
  const database = openPostgres(copy.url, { ...longConnectTimeout, ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}

/** Makes a database on the server of `url`, copied from a migrated template. Resolves to its address. */
export async function copyTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  copyCount += 1;
  const name = `stupeni_test_${process.pid}_${copyCount}`;
  await withServer(url, async (server) => {
    const template = await findOrMakeTemplate(server, url);
    await server.query(`drop database if exists ${name} with (force)`);
    // `file_copy` takes a quarter of the time of the default strategy, which writes all pages to the log.
    await server.query(`create database ${name} template ${template} strategy = file_copy`);
  });
  return {
    url: replaceDatabase(url, name),
    drop: () => withServer(url, (server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

async function findOrMakeTemplate(server: pg.Client, url: string): Promise<string> {
  const name = `stupeni_template_${hashMigrations()}`;
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where datname like 'stupeni_template_%'`,
  );
  if (rows.some(({ datname }) => datname === name)) return name;
  const temporary = `stupeni_temporary_${process.pid}`;
  await server.query(`drop database if exists ${temporary} with (force)`);
  await server.query(`create database ${temporary}`);
  const database = openPostgres(replaceDatabase(url, temporary), longConnectTimeout);
  await migrate(database.db);
  await installJobs(database, jobKinds);
  await database.close();
  await server.query(`alter database ${temporary} rename to ${name}`);
  for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`);
  return name;
}

async function withServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock($1)', [templateLock]);
    await work(server);
  } finally {
    await server.end();
  }
}

function replaceDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
