import { PGlite } from '@electric-sql/pglite';
import { ownDatabase } from '@stupeni/deploy';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startS3 } from './s3.mjs';

/**
 * Where a school stores everything: its database, its folder and its bucket.
 *
 * @typedef {object} OwnPlace
 * @property {() => Record<string, string>} env settings with which the product uses it
 * @property {(statement: string) => Promise<Record<string, any>[]>} read returns rows while no API uses the place
 * @property {() => Promise<void>} wipe removes everything; the place is then empty
 * @property {() => Promise<void>} drop
 */

/**
 * Makes an empty place.
 *
 * @param {import('./databases.mjs').BenchDatabase} database the engine
 * @param {string} folder for the folder of the school and the bucket
 * @returns {Promise<OwnPlace>}
 */
export async function makePlace({ env: engine }, folder) {
  const [dataDir, objects] = [join(folder, 'data'), join(folder, 'bucket')];
  const server = engine['DATABASE_URL'];
  let bucket = await startS3(objects);
  let own = server ? await ownDatabase(server) : null;
  const remove = async () => {
    await bucket.stop();
    await own?.drop();
    for (const one of [dataDir, objects]) await rm(one, { recursive: true, force: true });
  };
  return {
    env: () => ({
      ...bucket.env,
      DATA_DIR: dataDir,
      ...(own ? { DATABASE_URL: own.url } : { ALLOW_EMBEDDED_DB: '1' }),
    }),
    read: (statement) => (own ? readPostgres(own.url, statement) : readEmbedded(dataDir, statement)),
    async wipe() {
      await remove();
      bucket = await startS3(objects, bucket.port);
      own = server ? await ownDatabase(server) : null;
    },
    drop: remove,
  };
}

/** @param {string} url @param {string} statement */
async function readPostgres(url, statement) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** @param {string} dataDir @param {string} statement */
async function readEmbedded(dataDir, statement) {
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'database') });
  const { rows } = await pglite.query(statement);
  await pglite.close();
  return /** @type {Record<string, any>[]} */ (rows);
}
