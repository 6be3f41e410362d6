import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies a process. The pid alone is not enough: the system reuses pids, and each machine has its own. The folder
 * lock of the API uses the same fields.
 *
 * @typedef {{ pid: number, started: string, space: string }} ProcessIdentity
 */

/** @returns {ProcessIdentity} the identity of this process */
export function thisProcess() {
  return { pid: process.pid, started: startOf(process.pid) ?? '', space: processSpace() };
}

/**
 * Whether a process is alive; undefined for a process of another machine or container.
 * @param {ProcessIdentity} identity
 */
export function isAlive({ pid, started, space }) {
  if (space !== processSpace()) return undefined;
  return startOf(pid) === started;
}

/** @param {number} pid @returns {string | null} null when there is no such process */
function startOf(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? '' : null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): field 2 is the command in brackets and may contain spaces; field 3 is the state, 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch (error) {
    // EPERM means that the process is alive but has another user. Any other error means that there is no such process.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? '' : null;
  }
}

function processSpace() {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
