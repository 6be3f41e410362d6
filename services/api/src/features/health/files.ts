import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../../files/storage';
import type { SweepReport } from '../../files/sweep-files';
import type { Jobs } from '../../jobs/jobs';

interface Files {
  storage: Storage;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

/** Measures the free disk space and the number of unknown files at the last sweep. */
export function measureFiles(registry: Registry, { storage, jobs, log }: Files): void {
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
