import { hash } from '@node-rs/argon2';
import { startApi } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../start/ports.mjs';
import { makeCluster, postgresBinaries, startCluster } from '../../../test/postgres.mjs';
import { checkSchool } from './check-school.mjs';
import { fillStatements } from './large-school.mjs';
import { password, sizeOf } from './shape.mjs';

/** Settings of a server with 4 GB of memory. */
const likeProduction = [
  'shared_buffers=1GB',
  'effective_cache_size=3GB',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'max_connections=100',
  'jit=off',
];
/** While a school is filled. A fill that was interrupted begins again. */
const quick = [...likeProduction, 'fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'];

/**
 * The folder that keeps the filled schools. `BENCH_SCHOOLS` sets another; 300,000 learners need 10 GB.
 */
const home = process.env.BENCH_SCHOOLS ?? join(tmpdir(), 'stupeni-bench-schools');

/**
 * A server with a database for each size. A size is filled once and stays in the folder.
 *
 * @param {number[]} sizes learners
 * @param {string[]} [settings] further settings of the server while it is measured
 * @returns {Promise<{ pid: number, urlOf: (learners: number) => string, stop: () => Promise<void> }>}
 */
export async function startSchools(sizes, settings = []) {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('PostgreSQL is not installed');
  mkdirSync(home, { recursive: true });
  const data = join(home, 'data');
  if (!existsSync(data)) makeCluster(binaries, home);
  const port = await freePort();
  const urlOf = (/** @type {number | string} */ database) =>
    `postgres://stupeni@127.0.0.1:${port}/${database === 'postgres' ? database : `school_${database}`}`;
  const missing = sizes.filter((learners) => !existsSync(join(home, `${learners}.filled`)));
  if (missing.length > 0) {
    const server = await startCluster(binaries, { data, port, settings: quick });
    for (const learners of missing) {
      await fill(urlOf, learners);
      writeFileSync(join(home, `${learners}.filled`), '');
    }
    await server.end('SIGINT');
  }
  const server = await startCluster(binaries, { data, port, settings: [...likeProduction, ...settings] });
  return { pid: server.pid, urlOf, stop: () => server.end('SIGINT') };
}

/** @param {(database: number | string) => string} urlOf @param {number} learners */
async function fill(urlOf, learners) {
  const startedAt = Date.now();
  const name = `school_${learners}`;
  await run(urlOf('postgres'), [`drop database if exists ${name}`, `create database ${name}`]);
  await (await startApi(settingsOf(urlOf(learners)))).stop();
  // The argon2id parameters of the API: 19 MiB, two passes.
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await run(urlOf(learners), fillStatements(sizeOf(learners), passwordHash));
  await run(urlOf(learners), ['vacuum (freeze, analyze)', 'checkpoint']);
  const broken = await checkSchool((statement) => readRows(urlOf(learners), statement));
  if (broken.length > 0) throw new Error(`the school is broken:\n${broken.slice(0, 20).join('\n')}`);
  const [size] = await readRows(
    urlOf(learners),
    `select pg_size_pretty(pg_database_size(current_database())) as pretty`,
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`filled a school of ${learners} learners in ${seconds} s: ${size?.pretty}`);
}

/** Settings of an API on a school. @param {string} databaseUrl */
export const settingsOf = (databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(home, 'files', new URL(databaseUrl).pathname),
  NODE_ENV: 'production',
  SEED: 'none',
  JWT_SECRET: randomBytes(32).toString('hex'),
  SUPPORT_URL: 'https://support.example/',
  PAYMENT_PROVIDER: 'none',
  LOG_LEVEL: 'warn',
  // One user of the bench sends as many requests as many people.
  RATE_LIMIT_SCALE: '100000',
});

/** @param {string} url @param {string[]} statements */
async function run(url, statements) {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) {
    const startedAt = Date.now();
    await client.query(statement);
    const seconds = (Date.now() - startedAt) / 1000;
    if (seconds > 5) console.log(`  ${seconds.toFixed(0)} s: ${statement.trim().split('\n')[0]}`);
  }
  await client.end();
}

/** @param {string} url @param {string} statement @returns {Promise<Record<string, any>[]>} */
export async function readRows(url, statement) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
