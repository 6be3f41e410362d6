// JavaScript, so that Node runs it without a build: the API and the release tool use it.
import { mkdir, readFile, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { isAlive, findProcessSpace, identifyThisProcess } from './process-identity.mjs';

/**
 * The process that holds a lock. The lock file has these values as JSON.
 *
 * @typedef {import('./process-identity.mjs').ProcessIdentity & { since: string, command: string }} Holder
 */

/**
 * `isHeld`: whether no other process has taken the lock over since, because this one did not renew it in time.
 * @typedef {{ isHeld: () => Promise<boolean>, unlock: () => Promise<void> }} TakenLock
 */
/**
 * `holder` is null while the lock file cannot be read or another process takes over the lock. `isElsewhere`: the holder
 * runs on another machine or in another container.
 * @typedef {{ holder: Holder | null, isElsewhere: boolean }} Busy
 */

/**
 * An unreadable lock file of this age is stale, because a process writes the file right after it creates it. A takeover
 * lock of this age is stale too.
 */
const incompleteMs = 10_000;

/**
 * Takes a lock file for this process, or says who holds it. Takes over the lock of a killed process.
 *
 * @param {string} path the lock file, in a folder that exists
 * @param {{ command: string, foreignMs?: number }} options `command` names this process to others; after `foreignMs`
 *   the lock of another machine is ignored, unless that machine still works: it renews its lock four times in this time
 * @returns {Promise<TakenLock | Busy>}
 */
export async function takeLock(path, { command, foreignMs = Infinity }) {
  const mine = JSON.stringify({ ...identifyThisProcess(), since: new Date().toISOString(), command });
  const take = () => {
    const stop = renewRegularly(path, mine, foreignMs);
    const isHeld = async () => (await readText(path)) === mine;
    return { isHeld, unlock: () => (stop(), removeIf(path, mine)) };
  };
  if (await createFile(path, mine)) return take();
  if (!(await withTakeoverLock(`${path}.takeover`, () => removeStale(path, foreignMs))))
    return describeBusy(null);
  return (await createFile(path, mine)) ? take() : describeBusy(parseHolder(await readText(path)));
}

/**
 * Renews the time of the lock while its process works.
 * @param {string} path @param {string} mine @param {number} foreignMs
 * @returns {() => void} stops it
 */
function renewRegularly(path, mine, foreignMs) {
  if (foreignMs === Infinity) return () => undefined;
  // After a failed renewal, for example on a network disk, the next one comes long before the time is over.
  const timer = setInterval(() => void renew(path, mine).catch(() => undefined), foreignMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}

/** @param {string} path @param {string} mine */
async function renew(path, mine) {
  const now = new Date();
  if ((await readText(path)) === mine) await succeedsUnless('ENOENT', utimes(path, now, now));
}

/** @param {Holder | null} holder @returns {Busy} */
const describeBusy = (holder) => ({
  holder,
  isElsewhere: holder !== null && holder.space !== findProcessSpace(),
});

/** @param {string} path @param {string} text */
const createFile = (path, text) => succeedsUnless('EEXIST', writeFile(path, text, { flag: 'wx' }));

/** @param {string} path @param {number} foreignMs */
async function removeStale(path, foreignMs) {
  const text = await readText(path);
  if (text !== null && (await isStale(path, parseHolder(text), foreignMs))) await removeIf(path, text);
}

/** @param {string} path @param {Holder | null} holder @param {number} foreignMs */
async function isStale(path, holder, foreignMs) {
  if (holder === null) return (await measureAge(path)) >= incompleteMs;
  return holder.space === findProcessSpace() ? !isAlive(holder) : (await measureAge(path)) >= foreignMs;
}

/**
 * Removes the lock if it still has this text. The lock is that of this process, or a stale one that only the holder of
 * the takeover lock removes. So no other process replaces it after the check.
 * @param {string} path @param {string} text
 */
async function removeIf(path, text) {
  if ((await readText(path)) === text) await succeedsUnless('ENOENT', unlink(path));
}

/**
 * Runs the work in one process at a time. When two processes find the same stale lock, the second must not remove the
 * new lock of the first.
 *
 * @param {string} takeoverPath
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} false: another process has the takeover lock
 */
async function withTakeoverLock(takeoverPath, work) {
  if (!(await succeedsUnless('EEXIST', mkdir(takeoverPath)))) {
    if ((await measureAge(takeoverPath)) < incompleteMs) return false;
    await succeedsUnless('ENOENT', rmdir(takeoverPath));
    return withTakeoverLock(takeoverPath, work);
  }
  try {
    await work();
    return true;
  } finally {
    await succeedsUnless('ENOENT', rmdir(takeoverPath));
  }
}

/** @param {string | null} text @returns {Holder | null} */
function parseHolder(text) {
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
 * Resolves to true when the work succeeds, to false when it fails with this code. Throws other errors.
 * @param {string} code @param {Promise<unknown>} work
 */
async function succeedsUnless(code, work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === code) return false;
    throw error;
  }
}
