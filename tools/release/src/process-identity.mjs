import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Who a process is: a number that came back to another process, or means something on another machine, is
 * not it. (The API's folder lock tells them apart in the same way.)
 *
 * @typedef {{ pid: number, started: string, space: string }} ProcessIdentity
 */

/** @returns {ProcessIdentity} of this process */
export function thisProcess() {
  return { pid: process.pid, started: startOf(process.pid) ?? '', space: processSpace() };
}

/**
 * Whether a process lives; undefined when that cannot be seen from here.
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
    // proc(5): field 2 is the command in brackets and may hold anything; field 3 is the state, 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch (error) {
    // Not ours to signal is alive; everything else says that there is no such process.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? '' : null;
  }
}

function processSpace() {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
