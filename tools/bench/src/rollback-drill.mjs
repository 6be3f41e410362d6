// Can a release be rolled back? The present API brings a database up to date, the API released before it starts on
// that database and serves a day of school, and then the present one again. On both databases. An earlier API may
// also refuse, once a migration says that it must (services/api/README.md). Ends with 1 when it is otherwise.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fillStatements, password } from './crash-school.mjs';
import { embedded, postgres } from './databases.mjs';
import { needBuiltApi } from './open-school.mjs';
import { buildPreviousApi } from './previous-api.mjs';
import { root } from './root.mjs';
import { schoolDay, staffStatements } from './school-day.mjs';

/** @typedef {import('./databases.mjs').BenchDatabase} Database */

const present = join(root, 'services/api/dist/main.js');

/**
 * Runs an API on the database for as long as the work takes.
 *
 * @param {Database} database
 * @param {string} script
 * @param {(url: string) => Promise<unknown>} work
 */
async function withApi(database, script, work) {
  const env = { ...database.env, SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: secret };
  const server = await startServer('api', script, { env, health: '/api/health/ready' });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
const secret = randomBytes(32).toString('hex');

/** The versions that an API below the lowest supported one has to name, or none. @param {Database} database */
async function lowestOf(database) {
  const rows = await database.read('select lowest_api from schema_support order by at desc limit 1');
  return rows.map(({ lowest_api }) => String(lowest_api));
}

/**
 * @param {Database} database
 * @param {import('./previous-api.mjs').PreviousApi} previous
 */
async function tryRollback(database, previous) {
  await withApi(database, present, async () => undefined);
  await database.fill([...fillStatements(await hash(password), 4), ...staffStatements(await hash(password))]);
  const lowest = await lowestOf(database);
  const before = await database.read(everything);
  try {
    await withApi(database, previous.script, (url) => schoolDay(url, 0));
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (lowest.length === 0 || !lowest.every((version) => said.includes(version))) throw error;
    const after = await database.read(everything);
    if (JSON.stringify(before) !== JSON.stringify(after))
      throw new Error(`${previous.version} refused the newer schema, but changed it.`, { cause: error });
    return `${previous.version} refuses the newer schema: ${said.trim().split('\n').at(-1)}`;
  }
  await withApi(database, present, (url) => schoolDay(url, 1));
  return `${previous.version} serves the newer schema, and what it wrote is served after it`;
}

const everything = `select (select count(*) from users) as users, (select count(*) from progress) as progress,
  (select json_agg(name order by name) from kysely_migration) as migrations`;

needBuiltApi();
const previous = buildPreviousApi();
try {
  for (const open of [embedded, postgres]) {
    const database = await open();
    if (database === null) {
      console.log('PostgreSQL: not installed, not tried');
      process.exitCode = 1;
      continue;
    }
    try {
      console.log(`${database.name}: ${await tryRollback(database, previous)}`);
    } finally {
      await database.drop();
    }
  }
} finally {
  previous.remove();
}
