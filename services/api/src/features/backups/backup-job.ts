import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupAddress } from '../../core/config/backup-address';
import type { BackupReport } from '../../core/backups/backup-report';
import { openBackupStore } from '../../core/backups/open-store';

type Report = Omit<BackupReport, 'at'> & { at: string };

/** Runs the commands with the settings of this process. Rejects with the output of a command that failed. */
export interface BackupCommands {
  make: (signal: AbortSignal) => Promise<Report>;
  /** Reads every byte of the last backup and stores the result beside it. */
  verify: (signal: AbortSignal) => Promise<void>;
}

// The program is in the same folder as the bundle of the service. It is an entry in rsbuild.config.ts.
const program = fileURLToPath(new URL('./backup.js', import.meta.url));

const run = promisify(execFile);

/**
 * Runs the commands in processes of their own, so that they use neither the memory nor the event loop of the service.
 */
export const backupCommands: BackupCommands = {
  async make(signal) {
    const options = { signal, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run(process.execPath, [program, '--json'], options);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report;
  },
  async verify(signal) {
    await run(process.execPath, [program, 'verify'], { signal });
  },
};

interface JobInput {
  address: BackupAddress | null;
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** What the daily job stores about its backup. Version 0.2.0 and earlier stored no number of bad files. */
export interface DailyBackup {
  name: string;
  /** Files of the school that are missing or damaged. */
  badFiles?: number;
}

/** The daily job: makes a backup where BACKUP_DIR is set, and logs its result. Makes none of an embedded database. */
export async function backUpDaily(
  { make }: BackupCommands,
  { address, isEmbedded, signal, log }: JobInput & { isEmbedded: boolean },
): Promise<DailyBackup | void> {
  if (address === null) return;
  if (isEmbedded) {
    // An embedded database has one connection, and this process uses it.
    log.warn('no backup of the embedded database while it runs: copy DATA_DIR while the school is stopped');
    return;
  }
  const { missing, healed, damaged, ...report } = await make(signal);
  log.info({ ...report, missing: missing.length }, 'backup made');
  if (missing.length > 0) log.error({ missing: missing.slice(0, 20) }, 'files have a row but no bytes');
  if (healed.length > 0)
    log.error({ healed: healed.slice(0, 20) }, 'files of the school are damaged, an earlier backup has them');
  if (damaged.length > 0)
    log.error({ damaged: damaged.slice(0, 20) }, 'files are damaged in the school and in all backups');
  return { name: report.name, badFiles: missing.length + healed.length + damaged.length };
}

/** The nightly job: verifies the last backup. The job fails when the backup is damaged, and the metrics show it. */
export async function verifyNightly(
  { verify }: BackupCommands,
  { address, signal, log }: JobInput,
): Promise<void> {
  if (address === null) return;
  if ((await openBackupStore(address).list()).length === 0) return;
  await verify(signal);
  log.info('backup verified');
}
