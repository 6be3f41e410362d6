// Starts the built API once on a wrong database (V27). The API must not start, and must serve every file on the right
// database afterwards. Ends with 1 when a file is lost or the API started on the wrong database.
import { ownDatabase, startServer } from '@stupeni/deploy';
import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { drillEachDatabase } from './databases.mjs';
import { root } from './root.mjs';
import { fillSchool, signIn } from './small-school.mjs';

const api = join(root, 'services/api/dist/main.js');
const settings = { SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: 'the secret of the drills, long enough' };
const start = (/** @type {Record<string, string>} */ env) =>
  startServer('api', api, { env: { ...env, ...settings }, health: '/api/health/ready' });

/** The error of a failed start; null when the API started. @param {Record<string, string>} env */
async function startError(env) {
  try {
    await (await start(env)).stop();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts the API on an empty database with the same files. Returns its error. @param {import('./databases.mjs').BenchDatabase} database */
async function startOnEmpty({ env }) {
  const server = env.DATABASE_URL;
  if (server) {
    const empty = await ownDatabase(server);
    const message = await startError({ ...env, DATABASE_URL: empty.url });
    await empty.drop();
    return message;
  }
  const folder = join(String(env.DATA_DIR), 'database');
  await rename(folder, `${folder}.away`);
  const message = await startError(env);
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  return message;
}

/** Makes the files an hour old, because the API never touches files of uploads that may still run. @param {string} folder */
async function age(folder) {
  const hourAgo = Date.now() / 1000 - 3600;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await utimes(join(entry.parentPath, entry.name), hourAgo, hourAgo);
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  await (await start(database.env)).stop();
  const lessonIds = (await fillSchool(database)).slice(0, 8);
  const before = await start(database.env);
  const learner = await signIn(before.url);
  for (const id of lessonIds) await learner.upload(before.url, id, `Работа ${id}`);
  await before.stop();
  await age(join(String(database.env.DATA_DIR), 'files'));

  const message = await startOnEmpty(database);
  const after = await start(database.env);
  const texts = await learner.readAll(after.url, lessonIds);
  await after.stop();
  const served = texts.filter((text, at) => text === `Работа ${lessonIds[at]}`).length;
  const rejected = message !== null && message.includes('ADOPT_FILES=1');
  console.log(
    `${database.name}: start on an empty database ${rejected ? 'rejected' : 'not rejected'}, ${served} of 8 files served`,
  );
  if (message !== null) console.log(`  ${message.split('\n').at(-2)}`);
  return rejected && served === 8;
}

await drillEachDatabase(drill);
