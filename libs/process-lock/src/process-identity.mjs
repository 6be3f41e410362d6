import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies a process. The pid alone is not enough: the system reuses pids, and each machine has its own.
 *
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string | null} started
 * @property {string} space where the pid is valid: the machine, its boot and the pid namespace
 */

/** @returns {ProcessIdentity} the identity of this process */
export const identifyThisProcess = () => ({
  pid: process.pid,
  started: findProcessStart(process.pid),
  space: findProcessSpace(),
});

/**
 * Whether the process is alive. False when another process has its pid now.
 * @param {ProcessIdentity} identity a process of this space
 */
export function isAlive({ pid, started }) {
  const currentStart = findProcessStart(pid);
  return currentStart !== null && (currentStart === started || currentStart === 'alive');
}

/**
 * The start time of a process as a text to compare. `alive` when the time is unknown, null when there is no such
 * process.
 * @param {number} pid
 */
export function findProcessStart(pid) {
  try {
    if (process.platform === 'linux') return readStartTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    // EPERM: the process exists but belongs to another user. Other errors: no such process.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? 'alive' : null;
  }
}

/**
 * Reads the start time; null for a dead process. proc(5): field 2 is the command in brackets with any characters,
 * field 3 the state, field 22 the start time.
 * @param {string} stat
 */
function readStartTicks(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isDead = fields[0] === 'Z' || fields[0] === 'X';
  return isDead ? null : (fields[19] ?? null);
}

/** Identifies where a pid is valid. */
export function findProcessSpace() {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
