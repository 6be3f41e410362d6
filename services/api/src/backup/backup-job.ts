import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupReport } from './make-backup';

type Report = Omit<BackupReport, 'at'> & { at: string };

/** Makes a backup with the settings of this process. Rejects with the output of a backup that failed. */
export type RunBackup = (signal: AbortSignal) => Promise<Report>;

// In the same folder as the bundle of the service; an entry in rsbuild.config.ts.
const program = fileURLToPath(new URL('./backup.js', import.meta.url));

/** Runs the command in a process of its own, so that the service keeps its memory and its event loop. */
export const runBackupProgram: RunBackup = async (signal) => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], {
    signal,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report;
};

/** The daily job: makes a backup where BACKUP_DIR is set, and logs its result. */
export async function backUpDaily(
  run: RunBackup,
  { folder, signal, log }: { folder: string | null; signal: AbortSignal; log: FastifyBaseLogger },
): Promise<object | void> {
  if (folder === null) return;
  const { missing, ...report } = await run(signal);
  log.info({ ...report, missing: missing.length }, 'backup made');
  if (missing.length > 0) log.error({ missing: missing.slice(0, 20) }, 'files have a row but no bytes');
  return { name: report.name };
}
