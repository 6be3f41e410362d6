import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, thisProcess } from './process-identity.mjs';
import { Refused } from './refusals.mjs';

/** Milliseconds: how long a command waits for another, and how long one of another machine is believed to live. */
const patience = 15_000;
const foreignLife = 60_000;

/**
 * Does the work while no other release command changes the site.
 *
 * Each command announces itself by a file of a name of its own, and goes on only when it then sees no other
 * that lives; else it steps back and tries again. So of two that come at once at least one sees the other, and the
 * announcement of a dead one can be removed by anybody: nobody else will ever have that name.
 *
 * @template Result
 * @param {string} site
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws Refused when another command holds the site for too long
 */
export async function withSiteLock(site, work) {
  const folder = join(site, '.release-locks');
  await mkdir(folder, { recursive: true });
  const mine = `${process.pid}-${randomUUID()}.json`;
  const until = Date.now() + patience;
  for (;;) {
    await announce(folder, mine);
    const other = await otherHolder(folder, mine);
    if (other === null) break;
    await rm(join(folder, mine));
    if (Date.now() > until) throw new Refused(`Сайт занят: ${other}. Повторите позже.`);
    await pause(5 + Math.random() * 40);
  }
  try {
    return await work();
  } finally {
    await rm(join(folder, mine), { force: true });
  }
}

/** Never half an announcement. @param {string} folder @param {string} name */
async function announce(folder, name) {
  const holder = {
    ...thisProcess(),
    since: new Date().toISOString(),
    command: process.argv.slice(2).join(' '),
  };
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, JSON.stringify(holder));
  await rename(unfinished, join(folder, name));
}

/** @param {string} folder @param {string} mine @returns {Promise<string | null>} who it is, in words */
async function otherHolder(folder, mine) {
  for (const name of await readdir(folder)) {
    if (name === mine || !name.endsWith('.json')) continue;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8').catch(goneAlready);
    if (text === null) continue;
    const holder = JSON.parse(text);
    if (isAlive(holder) ?? (await isYoung(path))) {
      return `процесс ${holder.pid} («${holder.command}») с ${holder.since}`;
    }
    await rm(path, { force: true });
  }
  return null;
}

/** @param {string} path */
async function isYoung(path) {
  const seen = await stat(path).catch(goneAlready);
  return seen !== null && Date.now() - seen.mtimeMs < foreignLife;
}

/** @param {NodeJS.ErrnoException} error @returns {null} */
function goneAlready(error) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
