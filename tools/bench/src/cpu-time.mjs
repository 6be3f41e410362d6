import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in ticks of 10 ms wherever Node runs; a load of seconds makes that exact enough.
const tick = 10;

/**
 * Numbers of a process out of /proc, or null when it has ended.
 *
 * @param {number} pid
 */
function statOf(pid) {
  try {
    // The name in brackets may hold spaces and brackets of its own.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = fields;
    return { parent, own: (user + system) * tick, ended: (childUser + childSystem) * tick };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null;
    throw error;
  }
}

/**
 * Milliseconds of CPU that a process, its living children and its ended ones have used.
 *
 * @param {number} pid
 */
export function cpuOfFamily(pid) {
  const head = statOf(pid);
  if (!head) throw new Error(`process ${pid} has ended`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0) + (stat?.ended ?? 0), head.own + head.ended);
}

/** Parent of a process. @param {number} pid */
export function parentOf(pid) {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} has ended`);
  return stat.parent;
}

/** Resident memory of a process in MiB. @param {number} pid */
export function memoryOf(pid) {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
