import { builtApi } from '@stupeni/deploy';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { execute } from '../databases.mjs';
import { waitUntilAllGrow, defineDrill, fillSchool, findUnwrittenKinds, makeWriters } from '../harness.mjs';
import { findLostWrites } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';

const programPath = (/** @type {string} */ name) => join(dirname(builtApi), `${name}.js`);

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
const run = (name, args, env) =>
  promisify(execFile)(process.execPath, [programPath(name), ...args], { env: { ...process.env, ...env } });

/**
 * Kills backups of a school (SIGKILL) while people write. Then makes one more backup and restores it in another place. Every
 * write that was acknowledged before that backup must be there, and no killed backup may look like a whole one.
 */
export const backup = defineDrill(
  'backup',
  async ({ pg, api, env: settings, folder, times }) => {
    const people = makeWriters(await fillSchool({ pg, api }));
    const { acknowledged } = people;
    const { stdout: key } = await run('backup', ['new-key'], {});
    const backups = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: key.trim() };
    const env = { ...settings, ...backups };
    const server = await api(backups);
    const { done } = await people.begin([server.url]);
    await waitUntilAllGrow(done, () => countKinds(acknowledged));

    await killBackups(env, times);
    const killed = (await listNames(backups.BACKUP_DIR)).filter((name) => name.startsWith('stupeni-'));
    /** @type {string[]} */
    const damaged = [];
    for (const name of killed)
      await run('restore', [name, '--verify'], env).catch((/** @type {Error} */ error) => {
        damaged.push(`${name} looks whole and is not: ${error.message}`);
      });

    const before = structuredClone(acknowledged);
    await run('backup', [], env);
    process.kill(server.pid, 'SIGKILL');
    await done;
    await server.stop();
    // Somebody who was added before the backup may have been removed before its snapshot.
    for (const email of acknowledged.removed) before.added.delete(email);

    const place = await makeOtherPlace(pg, join(folder, 'restored'));
    await run('restore', ['last'], { ...env, ...place.env });
    const lost = await findLostWrites(place, before);
    console.log(
      `${pg.name}: ${times} kills, ${killed.length} backups ended before their kill, damaged ${damaged.length}, ` +
        `acknowledged ${JSON.stringify(countKinds(before))}, lost ${lost.length}`,
    );
    return [...damaged, ...lost, ...findUnwrittenKinds(before)];
  },
  { times: 5, on: ['PostgreSQL'] },
);

/** Kills backups while they write. @param {{ BACKUP_DIR: string } & Record<string, string>} env @param {number} kills */
async function killBackups(env, kills) {
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, [programPath('backup')], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // A kill before the backup writes would prove nothing.
    while (!(await listNames(env.BACKUP_DIR)).some((name) => name.startsWith('incomplete-')))
      await Promise.race([pause(10), ended]);
    await pause(Math.random() * 300);
    child.kill('SIGKILL');
    await ended;
  }
}

const listNames = (/** @type {string} */ folder) => readdir(folder).catch(() => []);

/** @typedef {Pick<import('../databases.mjs').BenchDatabase, 'env' | 'read'>} Place */

/**
 * Makes a folder and a database, as on another machine.
 * @param {import('../databases.mjs').BenchDatabase} database @param {string} folder
 * @returns {Promise<Place>}
 */
async function makeOtherPlace(database, folder) {
  await database.fill(['create database restored']);
  const url = new URL(database.env.DATABASE_URL ?? '');
  url.pathname = '/restored';
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    read: (/** @type {string} */ statement) => execute(url.href, [statement]),
  };
}
