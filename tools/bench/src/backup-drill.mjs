// Backs a school up while people write, kills backups (SIGKILL), and restores the last one in another place. Every write
// that was acknowledged before that backup must be there. The first argument is the number of kills, by default 5. Ends
// with 1 when a write was lost, or when a killed backup looks like a whole one.
import { PGlite } from '@electric-sql/pglite';
import { hash } from '@node-rs/argon2';
import { builtApi, startApi } from '@stupeni/deploy';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { drillEachDatabase } from './databases.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, learn, moderate, nothingYet } from './mixed-writes.mjs';

const kills = Number(process.argv[2] ?? 5);
const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
const programOf = (/** @type {string} */ name) => join(dirname(builtApi), `${name}.js`);

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
const run = (name, args, env) =>
  promisify(execFile)(process.execPath, [programOf(name), ...args], { env: { ...process.env, ...env } });

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-backup-drill-'));
  const { stdout: key } = await run('backup', ['new-key'], {});
  const backups = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: key.trim() };
  const limits = { UPLOADS_PER_HOUR: '1000000', RATE_LIMIT_SCALE: '100000' };
  const env = {
    ...database.env,
    ...backups,
    ...limits,
    SEED: 'none',
    LOG_LEVEL: 'error',
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  await (await startApi(env)).stop();
  await database.fill(fillStatements(await hash(password)));
  const lessonIds = (await database.read('select id from lessons order by position')).map(({ id }) =>
    Number(id),
  );
  const server = await startApi(env);
  const { url } = server;
  const tokenOf = async (/** @type {string} */ email) =>
    (await ask(`${url}/api/auth/login`, {}, { email, password })).token;
  const acknowledged = nothingYet();
  const moderator = { url, token: await tokenOf(moderatorEmail) };
  const tokens = await Promise.all(learnerEmails.map(tokenOf));
  const writing = Promise.all([
    moderate(moderator, acknowledged),
    ...learnerEmails.map((email, at) =>
      learn({ url, token: tokens[at], email, lessonIds, from: 0 }, acknowledged),
    ),
  ]);

  while (Object.values(countOf(acknowledged)).some((size) => size === 0))
    await Promise.race([writing, pause(50)]);

  await killBackups(env);
  const killed = (await namesIn(backups.BACKUP_DIR)).filter((name) => name.startsWith('stupeni-'));
  let looksWhole = 0;
  for (const name of killed)
    await run('restore', [name, '--verify'], env).catch(() => {
      looksWhole += 1;
    });

  const before = structuredClone(acknowledged);
  await run('backup', [], env);
  process.kill(server.pid, 'SIGKILL');
  await writing;
  await server.stop();
  // Somebody who was added before the backup may have been removed before its snapshot.
  for (const email of acknowledged.removed) before.added.delete(email);

  const place = await otherPlace(database, join(folder, 'restored'));
  await run('restore', ['last'], { ...env, ...place.env });
  const lost = await lostWrites(place, before);
  await rm(folder, { recursive: true, force: true });
  console.log(
    `${database.name}: ${kills} kills, ${killed.length} backups ended before their kill, damaged ${looksWhole}, ` +
      `acknowledged ${JSON.stringify(countOf(before))}, lost ${lost.length}`,
  );
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
  return lost.length === 0 && looksWhole === 0 && Object.values(countOf(before)).every((size) => size > 0);
}

/** Kills backups while they write. @param {{ BACKUP_DIR: string } & Record<string, string>} env */
async function killBackups(env) {
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, [programOf('backup')], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // Until it writes, a kill would prove nothing.
    while (!(await namesIn(env.BACKUP_DIR)).some((name) => name.startsWith('incomplete-')))
      await Promise.race([pause(10), ended]);
    await pause(Math.random() * 300);
    child.kill('SIGKILL');
    await ended;
  }
}

const namesIn = (/** @type {string} */ folder) => readdir(folder).catch(() => []);

/** @typedef {Pick<import('./databases.mjs').BenchDatabase, 'env' | 'read'>} Place */

/**
 * Another machine: its own folder and database.
 * @param {import('./databases.mjs').BenchDatabase} database @param {string} folder
 * @returns {Promise<Place>}
 */
async function otherPlace(database, folder) {
  if (!database.env.DATABASE_URL)
    return {
      env: { DATA_DIR: folder },
      async read(/** @type {string} */ statement) {
        const pglite = await PGlite.create({ dataDir: join(folder, 'database') });
        const { rows } = await pglite.query(statement);
        await pglite.close();
        return /** @type {Record<string, any>[]} */ (rows);
      },
    };
  await database.fill(['create database restored']);
  const url = new URL(database.env.DATABASE_URL);
  url.pathname = '/restored';
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    async read(/** @type {string} */ statement) {
      const client = new Client({ connectionString: url.href });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows;
    },
  };
}

if (!existsSync(builtApi)) throw new Error('services/api is not built: npx nx run @stupeni/api:build');
await drillEachDatabase(drill);
