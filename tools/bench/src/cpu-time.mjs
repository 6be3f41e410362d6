import { readFileSync } from 'node:fs';
import { processRecord, processRecords } from '../../start/cpu-time.mjs';

/**
 * CPU time in ms that a process and its children have used, including ended children.
 *
 * @param {number} pid
 */
export function cpuOfTree(pid) {
  const head = processRecord(pid);
  if (!head) throw new Error(`process ${pid} has ended`);
  return processRecords()
    .filter(({ parent }) => parent === pid)
    .reduce((sum, { own, ended }) => sum + own + ended, head.own + head.ended);
}

/** The pid of the parent of a process. @param {number} pid */
export function parentOf(pid) {
  const record = processRecord(pid);
  if (!record) throw new Error(`process ${pid} has ended`);
  return record.parent;
}

/** Resident memory of a process in MiB. @param {number} pid */
export function memoryOf(pid) {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
