// JavaScript, so that Node runs it without a build: the API and the release tool use it.
import { mkdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { isAlive, processSpace, thisProcess } from './process-identity.mjs';

/**
 * The process that holds a lock. The lock file has this content.
 *
 * @typedef {import('./process-identity.mjs').ProcessIdentity & { since: string, command: string }} Holder
 */

/** @typedef {{ unlock: () => Promise<void> }} Taken */
/**
 * `holder` is null while it cannot be read. `isElsewhere`: it runs on another machine or in another container.
 * @typedef {{ holder: Holder | null, isElsewhere: boolean }} Busy
 */

/** A lock file is written right after it is created, so an unreadable one of this age is stale. */
const incompleteMs = 10_000;

/**
 * Takes a lock file for this process, or says who holds it. Takes over the lock of a killed process.
 *
 * @param {string} path the lock file, in a folder that exists
 * @param {{ command: string, foreignMs?: number }} options `command` names this process to others; after `foreignMs`
 *   the lock of another machine is ignored
 * @returns {Promise<Taken | Busy>}
 */
export async function takeLock(path, { command, foreignMs = Infinity }) {
  const mine = JSON.stringify({ ...thisProcess(), since: new Date().toISOString(), command });
  const taken = { unlock: () => removeIf(path, mine) };
  if (await create(path, mine)) return taken;
  if (!(await withTakeoverLock(`${path}.takeover`, () => removeStale(path, foreignMs)))) return busy(null);
  return (await create(path, mine)) ? taken : busy(holderIn(await readText(path)));
}

/** @param {Holder | null} holder @returns {Busy} */
const busy = (holder) => ({ holder, isElsewhere: holder !== null && holder.space !== processSpace() });

/** @param {string} path @param {string} text */
const create = (path, text) => unless('EEXIST', writeFile(path, text, { flag: 'wx' }));

/** @param {string} path @param {number} foreignMs */
async function removeStale(path, foreignMs) {
  const text = await readText(path);
  if (text !== null && (await isStale(path, holderIn(text), foreignMs))) await removeIf(path, text);
}

/** @param {string} path @param {Holder | null} holder @param {number} foreignMs */
async function isStale(path, holder, foreignMs) {
  if (holder === null) return (await measureAge(path)) >= incompleteMs;
  return holder.space === processSpace() ? !isAlive(holder) : (await measureAge(path)) >= foreignMs;
}

/**
 * Removes the lock if it still has this text. The process of the lock is this one or a dead one, so nobody changes the
 * lock meanwhile.
 * @param {string} path @param {string} text
 */
async function removeIf(path, text) {
  if ((await readText(path)) === text) await unless('ENOENT', unlink(path));
}

/**
 * Runs the work in one process at a time. When two processes find the same stale lock, the second must not remove the
 * new lock of the first.
 *
 * @param {string} takeoverPath
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} false: another process does it now
 */
async function withTakeoverLock(takeoverPath, work) {
  if (!(await unless('EEXIST', mkdir(takeoverPath)))) {
    if ((await measureAge(takeoverPath)) < incompleteMs) return false;
    await unless('ENOENT', rmdir(takeoverPath));
    return withTakeoverLock(takeoverPath, work);
  }
  try {
    await work();
    return true;
  } finally {
    await unless('ENOENT', rmdir(takeoverPath));
  }
}

/** @param {string | null} text @returns {Holder | null} */
function holderIn(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    // The file is incomplete, so the holder is unknown.
    return null;
  }
}

/** @param {string} path @returns {Promise<string | null>} null when there is no file */
const readText = (path) => readFile(path, 'utf8').catch(nullIfMissing);

/** Milliseconds since the last change; infinite for a missing file. @param {string} path */
async function measureAge(path) {
  const found = await stat(path).catch(nullIfMissing);
  return found === null ? Infinity : Date.now() - found.mtimeMs;
}

/** @param {NodeJS.ErrnoException} error @returns {null} */
function nullIfMissing(error) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/**
 * True when the work succeeds, false when it fails with this code.
 * @param {string} code @param {Promise<unknown>} work
 */
async function unless(code, work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === code) return false;
    throw error;
  }
}
