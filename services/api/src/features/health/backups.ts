import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { listBackups, type StoredBackup } from '../../backup/backup-folder';
import { findCheckResult, findLastVerified } from '../../backup/check-result';

/**
 * Measures the backups. It reads their folder, so backups of the command count too. Without any backup, and without
 * BACKUP_DIR, the times are 0, so that their alerts fire. When the folder cannot be read, there is no value, and the
 * alerts fire too.
 */
export function measureBackups(
  registry: Registry,
  { folder, log }: { folder: string | null; log: FastifyBaseLogger },
): void {
  const measure = (
    name: string,
    help: string,
    read: (backups: readonly StoredBackup[]) => Promise<number> | number,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        try {
          this.set(await read(folder === null ? [] : await listBackups(folder)));
        } catch (error) {
          log.warn({ err: error }, 'could not read the folder of backups');
        }
      },
    });
  measure(
    'stupeni_backup_last_success_timestamp_seconds',
    'Unix time of the snapshot of the last whole backup; 0 without one',
    (backups) => secondsOf(backups.at(-1)),
  );
  measure(
    'stupeni_backup_last_verified_timestamp_seconds',
    'Unix time of the snapshot of the last backup that was verified; 0 without one',
    async (backups) => secondsOf(await findLastVerified(backups)),
  );
  measure(
    'stupeni_backup_damaged',
    '1 when the verification found damage in the last backup, else 0',
    async (backups) => {
      const last = backups.at(-1);
      return last && (await findCheckResult(last)) === 'damaged' ? 1 : 0;
    },
  );
}

const secondsOf = (backup: StoredBackup | null | undefined): number =>
  backup ? backup.at.getTime() / 1000 : 0;
