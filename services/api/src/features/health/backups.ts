import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../backup/backup-folder';

/**
 * Measures when the last whole backup was made. It reads the folder, so backups of the command count too. Without
 * BACKUP_DIR there is no metric; without a backup it is 0.
 */
export function measureBackups(
  registry: Registry,
  { folder, log }: { folder: string | null; log: FastifyBaseLogger },
): void {
  if (folder === null) return;
  new Gauge({
    name: 'stupeni_backup_last_success_timestamp_seconds',
    help: 'Unix time of the snapshot of the last whole backup; 0 without one',
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const last = (await listBackups(folder)).at(-1);
        this.set(last ? last.at.getTime() / 1000 : 0);
      } catch (error) {
        log.warn({ err: error }, 'could not read the folder of backups');
      }
    },
  });
}
