import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './own-database.mjs';
import { startApi } from './start-api.mjs';
import { startGateway } from './start-gateway.mjs';
import { startNginx } from './start-nginx.mjs';
import { startPgbouncer } from './start-pgbouncer.mjs';

/**
 * Production on one machine: nginx in front of two replicas of the built API and two built gateways, with one
 * PostgreSQL database behind PgBouncer, one folder of files and the published site.
 *
 * @typedef {object} School
 * @property {string} url the address of nginx
 * @property {import('./start-server.mjs').Server[]} replicas the replicas with their own addresses
 * @property {import('./start-server.mjs').Server[]} gateways the gateways with their own addresses
 * @property {string} databaseUrl the address of the database itself, without PgBouncer
 * @property {string} dataDir the folder of the replicas
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a school on a new, empty database. The first replica migrates it.
 *
 * @param {{ nginx: string, pgbouncer: string, server: string, env: Record<string, string> }} options `nginx` and
 *   `pgbouncer`: the programs; `server`: the address of a PostgreSQL server, with the right to create databases; `env`: settings of the API
 * @returns {Promise<School>}
 */
export async function startSchool({ nginx, pgbouncer, server, env }) {
  /** @type {(() => Promise<void>)[]} */
  const undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'stupeni-school-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await createDatabase(server);
    undo.push(database.drop);
    const pooled = await startPgbouncer(pgbouncer, database.url);
    undo.push(pooled.stop);
    const addresses = { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: database.url };
    const own = { LOG_LEVEL: 'warn', ...env, ...addresses, DATA_DIR: dataDir };
    const replicas = [];
    while (replicas.length < 2) {
      const replica = await startApi(own);
      undo.push(replica.stop);
      replicas.push(replica);
    }
    const apis = replicas.map(({ url }) => url);
    const gateways = [];
    while (gateways.length < 2) {
      const gateway = await startGateway(apis, { TRUST_PROXY: 'loopback' });
      undo.push(gateway.stop);
      gateways.push(gateway);
    }
    const front = await startNginx(nginx, { apis, gateways: gateways.map(({ url }) => url) });
    undo.push(front.stop);
    return { url: front.url, replicas, gateways, databaseUrl: database.url, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
