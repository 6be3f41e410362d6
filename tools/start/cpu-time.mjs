import { existsSync, readdirSync, readFileSync } from 'node:fs';

// On Linux Node counts in ticks of 10 ms.
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
export function processRecord(pid) {
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
export function processRecords() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processRecord(Number(name)) ?? []);
}

/**
 * Milliseconds of CPU that the processes of these groups have used; null where the system has no /proc.
 *
 * @param {ReadonlySet<number>} groups
 * @returns {number | null}
 */
export function cpuOfGroups(groups) {
  if (!existsSync('/proc/self/stat')) return null;
  return processRecords()
    .filter(({ group }) => groups.has(group))
    .reduce((sum, { own, ended }) => sum + own + ended, 0);
}
