import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { cpuOfTree, parentOf } from './cpu-time.mjs';

/**
 * A new database for one run.
 *
 * @typedef {object} BenchDatabase
 * @property {string} name
 * @property {Record<string, string>} env settings with which the API uses it
 * @property {(statements: string[]) => Promise<void>} fill runs statements while no API uses the database
 * @property {(statement: string) => Promise<Record<string, any>[]>} read returns rows while no API uses the database
 * @property {() => number} cpu CPU time of its own processes in ms; 0 for the embedded database
 * @property {() => Promise<void>} drop
 */

const newFolder = () => mkdtemp(join(tmpdir(), 'stupeni-bench-'));

/** The embedded database, which runs in the API's process. @returns {Promise<BenchDatabase>} */
export async function embedded() {
  const folder = await newFolder();
  return {
    name: 'embedded',
    env: { DATA_DIR: folder, ALLOW_EMBEDDED_DB: '1' },
    async fill(statements) {
      const database = await PGlite.create({ dataDir: join(folder, 'database') });
      for (const statement of statements) await database.exec(statement);
      await database.close();
    },
    async read(statement) {
      const database = await PGlite.create({ dataDir: join(folder, 'database') });
      const { rows } = await database.query(statement);
      await database.close();
      return /** @type {Record<string, any>[]} */ (rows);
    },
    cpu: () => 0,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a PostgreSQL server; null when PostgreSQL is not installed. @returns {Promise<BenchDatabase | null>} */
export async function postgres() {
  const binaries = postgresBinaries();
  if (binaries === null) return null;
  const folder = await newFolder();
  const server = await startPostgres(binaries);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: folder, DATABASE_URL: server.url },
    async fill(statements) {
      for (const statement of statements) await client.query(statement);
    },
    read: async (statement) => (await client.query(statement)).rows,
    cpu: () => cpuOfTree(postmaster),
    async drop() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs a drill on each database and drops the database afterwards. The process ends with 1 when a drill fails or
 * PostgreSQL is not installed.
 *
 * @param {(database: BenchDatabase) => Promise<boolean>} drill true when it passed
 * @param {(() => Promise<BenchDatabase | null>)[]} databases
 */
export async function drillEachDatabase(drill, databases = [embedded, postgres]) {
  for (const open of databases) {
    const database = await open();
    if (database === null) {
      console.log('PostgreSQL: not installed, drill skipped');
      process.exitCode = 1;
      continue;
    }
    try {
      if (!(await drill(database))) process.exitCode = 1;
    } finally {
      await database.drop();
    }
  }
}
