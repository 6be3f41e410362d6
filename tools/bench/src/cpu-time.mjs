import { readdirSync, readFileSync } from 'node:fs';

// Linux counts CPU time in /proc in ticks of 10 ms.
const tick = 10;

/**
 * The data of a process in /proc. Times are milliseconds of CPU.
 *
 * @typedef {{ pid: number, parent: number, group: number, own: number, ended: number }} ProcessRecord
 */

/**
 * Reads the record of a process; null when it has ended.
 *
 * @param {number} pid
 * @returns {ProcessRecord | null}
 */
function readProcess(pid) {
  try {
    // The name in brackets may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0, group = 0, , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] =
      fields;
    return { pid, parent, group, own: (user + system) * tick, ended: (childUser + childSystem) * tick };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null;
    throw error;
  }
}

/** The records of all processes of the machine. @returns {ProcessRecord[]} */
function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/**
 * CPU time in ms that a process and its direct children have used, with the ended children of each.
 *
 * @param {number} pid
 */
export function cpuOfTree(pid) {
  const head = readProcess(pid);
  if (!head) throw new Error(`process ${pid} has ended`);
  return readProcesses()
    .filter(({ parent }) => parent === pid)
    .reduce((sum, { own, ended }) => sum + own + ended, head.own + head.ended);
}

/** The pid of the parent of a process. @param {number} pid */
export function readParent(pid) {
  const record = readProcess(pid);
  if (!record) throw new Error(`process ${pid} has ended`);
  return record.parent;
}

/** Resident memory of a process in MiB. @param {number} pid */
export function readMemory(pid) {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
