import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import type { DailyBackup } from './backup-job';
import { backupJob } from './job-kinds';
import type { BackupStore, StoredBackup } from '../../core/backups/backup-store';
import { findCheckResult, findLastVerified } from '../../core/backups/check-result';
import { openBackupStore } from '../../core/backups/open-store';
import { addReadGauge } from '../../core/metrics/read-gauge';

/** A bucket is read at most once in this time, because each reading costs about 40 calls. */
const bucketMs = 5 * 60_000;

interface Needs extends Pick<Context, 'registry' | 'log' | 'jobs'> {
  config: Pick<Config, 'backup'>;
}

interface BackupStates {
  /** The last whole backup, and the last one that was verified. */
  last: StoredBackup | null;
  verified: StoredBackup | null;
  isDamaged: boolean;
}
const noBackups: BackupStates = { last: null, verified: null, isDamaged: false };

/**
 * Measures the backups. Reads the place where the backups are, so backups that the command made count too. Without any
 * backup, and without BACKUP_DIR, the times are 0, so that the alerts fire. When the place cannot be read, the times
 * have no value, and the alerts fire too.
 */
export function measureBackups({ registry, config, log, jobs }: Needs, timeoutMs?: number): void {
  const { address } = config.backup;
  const read = address === null ? async () => noBackups : makeReader(openBackupStore(address));
  const measure = (name: string, help: string, readValue: (measured: BackupStates) => number) =>
    addReadGauge(registry, log, { name, help, timeoutMs, read: async () => readValue(await read()) });
  measure(
    'stupeni_backup_last_success_timestamp_seconds',
    'Unix time of the snapshot of the last whole backup; 0 without one',
    ({ last }) => toSeconds(last),
  );
  measure(
    'stupeni_backup_last_verified_timestamp_seconds',
    'Unix time of the snapshot of the last backup that was verified; 0 without one',
    ({ verified }) => toSeconds(verified),
  );
  measure(
    'stupeni_backup_damaged',
    '1 when the verification found damage in the last backup, else 0',
    ({ isDamaged }) => (isDamaged ? 1 : 0),
  );
  addReadGauge(registry, log, {
    name: 'stupeni_files_damaged',
    help: 'Files of the school that the last daily backup found missing or damaged',
    // Another process may have made the backup.
    read: async () => ((await jobs.findLastOutput(backupJob)) as DailyBackup | null)?.badFiles ?? 0,
  });
}

/**
 * Returns a function that reads the backups: a folder at each call, a bucket at most once in `bucketMs`. If a bucket
 * answers after the timeout of a call, a later call returns this answer.
 */
function makeReader(store: BackupStore): () => Promise<BackupStates> {
  if (!store.isRemote) return () => readBackups(store);
  let reading: Promise<BackupStates> | undefined;
  let at = 0;
  return async () => {
    if (!reading || Date.now() - at > bucketMs) {
      at = Date.now();
      reading = readBackups(store).catch((error: unknown) => {
        // A failure is not cached: the next call reads again.
        reading = undefined;
        throw error;
      });
    }
    return reading;
  };
}

async function readBackups(store: BackupStore): Promise<BackupStates> {
  const backups = await store.list();
  const last = backups.at(-1) ?? null;
  return {
    last,
    verified: await findLastVerified(backups),
    isDamaged: last !== null && (await findCheckResult(last.folder)) === 'damaged',
  };
}

const toSeconds = (backup: StoredBackup | null): number => (backup ? backup.at.getTime() / 1000 : 0);
