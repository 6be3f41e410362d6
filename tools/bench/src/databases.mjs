import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { cpuOfTree, readParent } from './cpu-time.mjs';

/**
 * A new database for one run.
 *
 * @typedef {object} BenchDatabase
 * @property {string} name
 * @property {Record<string, string>} env settings with which the API uses it
 * @property {(statements: string[]) => Promise<void>} fill runs statements while no API uses the database
 * @property {(statement: string) => Promise<Record<string, any>[]>} read returns rows while no API uses the database
 * @property {import('../../test/postgres.mjs').Restart} [restart] restarts the PostgreSQL server
 * @property {() => number} cpu CPU time of its own processes in ms; 0 for the embedded database
 * @property {() => Promise<void>} drop
 */

const makeFolder = () => mkdtemp(join(tmpdir(), 'stupeni-bench-'));

/** Opens a new embedded database, which runs in the API's process. @returns {Promise<BenchDatabase>} */
export async function openEmbedded() {
  const folder = await makeFolder();
  return {
    name: 'embedded',
    env: { DATA_DIR: folder },
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

/**
 * Starts a PostgreSQL server; null when PostgreSQL is not installed.
 *
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<BenchDatabase | null>}
 */
export async function openPostgres({ durable = false } = {}) {
  const binaries = findPostgresBinaries();
  if (binaries === null) return null;
  const folder = await makeFolder();
  const server = await startPostgres(binaries, { durable });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = readParent(rows[0].pid);
  await client.end();
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: folder, DATABASE_URL: server.url },
    fill: async (statements) => void (await execute(server.url, statements)),
    read: (statement) => execute(server.url, [statement]),
    restart: server.restart,
    cpu: () => cpuOfTree(postmaster),
    async drop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs statements on a connection of their own. Returns the rows of the last statement.
 *
 * @param {string} url
 * @param {string[]} statements
 * @returns {Promise<Record<string, any>[]>}
 */
export async function execute(url, statements) {
  const client = new Client({ connectionString: url });
  await client.connect();
  /** @type {Record<string, any>[]} */
  let last = [];
  try {
    for (const statement of statements) last = (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
  return last;
}
