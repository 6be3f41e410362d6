import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { SchoolFiles } from '../../files/school-files';
import { findStorageState } from '../../files/storage-state';
import type { SweepReport } from '../../files/sweep-files';
import type { Jobs } from '../../jobs/jobs';

interface Files extends Pick<SchoolFiles, 'storage' | 'tempFiles'> {
  jobs: Jobs;
  log: FastifyBaseLogger;
}

/** Measures whether files can be stored, the free disk space and the number of unknown files at the last sweep. */
export function measureFiles(registry: Registry, { storage, tempFiles, jobs, log }: Files): void {
  new Gauge({
    name: 'stupeni_files_writable',
    help: 'Whether files can be stored (1), or the disk is read-only, broken or not there (0)',
    registers: [registry],
    async collect() {
      try {
        const { state } = await findStorageState({ storage, tempFiles });
        this.set(state === 'failed' ? 0 : 1);
      } catch (error) {
        this.set(0);
        log.warn({ err: error }, 'could not try to store a file');
      }
    },
  });
  new Gauge({
    name: 'stupeni_files_free_bytes',
    help: 'Free bytes on the disk of the stored files',
    registers: [registry],
    async collect() {
      // A bucket has no limit. Without a value no alert takes it for a full disk.
      this.remove();
      try {
        const space = await storage.space();
        if (space) this.set(space.free);
      } catch (error) {
        // The other metrics are needed most when the disk fails.
        log.warn({ err: error }, 'could not measure the free disk space');
      }
    },
  });
  new Gauge({
    name: 'stupeni_files_unknown',
    help: 'Stored files that were unknown to the database at the last sweep and were not moved to the trash',
    registers: [registry],
    // Another process may have swept. So every process reads the stored report.
    async collect() {
      this.reset();
      try {
        const report = (await jobs.lastOutput('sweep-files')) as SweepReport | null;
        this.set(report ? report.unknown - report.trashed : 0);
      } catch (error) {
        log.warn({ err: error }, 'could not read the report of the last sweep');
      }
    },
  });
}
