import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** When a process started, as text to compare; null when there is no such process. */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    // Not ours to signal is alive; everything else says that there is no such process.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

// proc(5): field 2 is the command in brackets and may hold anything; field 3 is the state, 22 the start.
function startTicks(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const dead = fields[0] === 'Z' || fields[0] === 'X';
  return dead ? null : (fields[19] ?? null);
}

/** The machine (its boot) and process space in which a pid means something. */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
