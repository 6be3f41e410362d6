// The built API is started once on a wrong database (V27): it must refuse, and every file must be there
// when it runs on the right one again. Ends with 1 when a file is lost or the start is not refused.
import { ownDatabase, startServer } from '@stupeni/deploy';
import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { embedded, postgres } from './databases.mjs';
import { root } from './root.mjs';
import { fillSchool, signIn } from './small-school.mjs';

const api = join(root, 'services/api/dist/main.js');
const settings = { SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: 'the secret of the drills, long enough' };
const start = (/** @type {Record<string, string>} */ env) =>
  startServer('api', api, { env: { ...env, ...settings }, health: '/api/health/ready' });

/** What the API said when it did not start; null when it did. @param {Record<string, string>} env */
async function startRefused(env) {
  try {
    await (await start(env)).stop();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts the API on an empty database over the same files. @param {import('./databases.mjs').BenchDatabase} database */
async function startOnEmpty({ env }) {
  const server = env.DATABASE_URL;
  if (server) {
    const empty = await ownDatabase(server);
    const said = await startRefused({ ...env, DATABASE_URL: empty.url });
    await empty.drop();
    return said;
  }
  const folder = join(String(env.DATA_DIR), 'database');
  await rename(folder, `${folder}.away`);
  const said = await startRefused(env);
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  return said;
}

/** Makes the files an hour old: those of uploads that may still run are always left alone. @param {string} folder */
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
  for (const id of lessonIds) await learner.handIn(before.url, id, `Работа ${id}`);
  await before.stop();
  await age(join(String(database.env.DATA_DIR), 'files'));

  const said = await startOnEmpty(database);
  const after = await start(database.env);
  const texts = await learner.readAll(after.url, lessonIds);
  await after.stop();
  const served = texts.filter((text, at) => text === `Работа ${lessonIds[at]}`).length;
  const refused = said !== null && said.includes('ADOPT_FILES=1');
  console.log(
    `${database.name}: start on an empty database ${refused ? 'refused' : 'not refused'}, ${served} of 8 files served`,
  );
  if (said !== null) console.log(`  ${said.split('\n').at(-2)}`);
  return refused && served === 8;
}

for (const open of [embedded, postgres]) {
  const database = await open();
  if (database === null) {
    console.log('PostgreSQL: not installed, not drilled');
    process.exitCode = 1;
    continue;
  }
  try {
    if (!(await drill(database))) process.exitCode = 1;
  } finally {
    await database.drop();
  }
}
