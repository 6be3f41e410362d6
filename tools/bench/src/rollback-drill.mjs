// Tests whether a release can be rolled back. The current API migrates a database. The last released API starts on
// it and serves a school day. Then the current API serves one, and all invariants must hold. It runs on both databases. The released API may also
// reject the database when a migration requires a newer API (services/api/README.md). Ends with 1 when a step fails.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../start/ports.mjs';
import { fillStatements, password } from './crash-school.mjs';
import { drillEachDatabase } from './databases.mjs';
import { brokenInvariants } from './lost-writes.mjs';
import { requireBuiltApi } from './open-school.mjs';
import { buildPreviousApi } from './previous-api.mjs';
import { root } from './root.mjs';
import { schoolDay, staffStatements } from './school-day.mjs';

/** @typedef {import('./databases.mjs').BenchDatabase} Database */

const current = join(root, 'services/api/dist/main.js');

/**
 * Runs an API on the database during the work.
 *
 * @param {Database} database
 * @param {string} script
 * @param {(url: string) => Promise<unknown>} work
 */
async function withApi(database, script, work) {
  const env = { ...database.env, SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: secret };
  // The previous API does not tell its address.
  const port = await freePort();
  const server = await startServer('api', script, { env, port, health: '/api/health/ready' });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
const secret = randomBytes(32).toString('hex');

/** The lowest API version that the schema supports; empty without one. @param {Database} database */
async function lowestApiOf(database) {
  const rows = await database.read('select lowest_api from schema_support order by at desc limit 1');
  return rows.map(({ lowest_api }) => String(lowest_api));
}

/**
 * @param {Database} database
 * @param {import('./previous-api.mjs').PreviousApi} previous
 */
async function tryRollback(database, previous) {
  await withApi(database, current, async () => undefined);
  await database.fill([...fillStatements(await hash(password), 4), ...staffStatements(await hash(password))]);
  const lowest = await lowestApiOf(database);
  const before = await database.read(summary);
  try {
    await withApi(database, previous.script, (url) => schoolDay(url, 0));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (lowest.length === 0 || !lowest.every((version) => message.includes(version))) throw error;
    const after = await database.read(summary);
    if (JSON.stringify(before) !== JSON.stringify(after))
      throw new Error(`${previous.version} rejected the newer schema, but changed the database.`, {
        cause: error,
      });
    return `${previous.version} rejects the newer schema: ${message.trim().split('\n').at(-1)}`;
  }
  await withApi(database, current, (url) => schoolDay(url, 1));
  const broken = await brokenInvariants(database.read);
  if (broken.length > 0) throw new Error(`broken after the rollback:\n${broken.join('\n')}`);
  return `${previous.version} works with the newer schema, and the current API reads its data`;
}

const summary = `select (select count(*) from users) as users, (select count(*) from progress) as progress,
  (select json_agg(name order by name) from kysely_migration) as migrations`;

requireBuiltApi();
const previous = buildPreviousApi();
try {
  await drillEachDatabase(async (database) => {
    console.log(`${database.name}: ${await tryRollback(database, previous)}`);
    return true;
  });
} finally {
  previous.remove();
}
