import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, thisProcess } from './process-identity.mjs';
import { CommandError } from './errors.mjs';

/** The longest wait for another command. */
const timeoutMs = 15_000;
/** A lock of another machine is ignored after this time, because its process cannot be checked. */
const foreignLockMs = 60_000;

/**
 * Runs the work while no other release command changes the site.
 *
 * Each command writes a lock file with a unique name. It continues only when it sees no lock of another live process.
 * Otherwise it removes its file and tries again. So at least one of two simultaneous commands sees the other. Any
 * command can remove the lock of a dead process, because no other process uses that name.
 *
 * @template Result
 * @param {string} site
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws CommandError when another command holds the lock for longer than 15 s
 */
export async function withSiteLock(site, work) {
  const folder = join(site, '.release-locks');
  await mkdir(folder, { recursive: true });
  const ownName = `${process.pid}-${randomUUID()}.json`;
  const until = Date.now() + timeoutMs;
  for (;;) {
    await writeLock(folder, ownName);
    const other = await otherHolder(folder, ownName);
    if (other === null) break;
    await rm(join(folder, ownName));
    if (Date.now() > until) throw new CommandError(`Сайт занят: ${other}. Повторите позже.`);
    await pause(5 + Math.random() * 40);
  }
  try {
    return await work();
  } finally {
    await rm(join(folder, ownName), { force: true });
  }
}

/** Writes a complete lock file in one step, by a rename. @param {string} folder @param {string} name */
async function writeLock(folder, name) {
  const holder = {
    ...thisProcess(),
    since: new Date().toISOString(),
    command: process.argv.slice(2).join(' '),
  };
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, JSON.stringify(holder));
  await rename(unfinished, join(folder, name));
}

/** @param {string} folder @param {string} ownName @returns {Promise<string | null>} a description of the other process */
async function otherHolder(folder, ownName) {
  for (const name of await readdir(folder)) {
    if (name === ownName || !name.endsWith('.json')) continue;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8').catch(nullIfMissing);
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
  const status = await stat(path).catch(nullIfMissing);
  return status !== null && Date.now() - status.mtimeMs < foreignLockMs;
}

/** @param {NodeJS.ErrnoException} error @returns {null} */
function nullIfMissing(error) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
