import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The start time of a process as a text to compare; null when there is no such process. */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    // EPERM: the process exists but belongs to another user. Other errors: no such process.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

// proc(5): field 2 is the command in brackets with any characters, field 3 the state, field 22 the start time.
function startTicks(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const dead = fields[0] === 'Z' || fields[0] === 'X';
  return dead ? null : (fields[19] ?? null);
}

/** Identifies where a pid is valid: the machine, its boot and the pid namespace. */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
