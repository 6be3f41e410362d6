import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../../files/storage';
import type { SweepReport } from '../../files/sweep-files';

interface Files {
  storage: Storage;
  lastSweep: () => SweepReport | null;
  log: FastifyBaseLogger;
}

/** Measures the free disk space and the number of unknown files at the last sweep. */
export function measureFiles(registry: Registry, { storage, lastSweep, log }: Files): void {
  new Gauge({
    name: 'stupeni_files_free_bytes',
    help: 'Free bytes on the disk of the stored files',
    registers: [registry],
    async collect() {
      this.reset();
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
    collect() {
      const report = lastSweep();
      this.set(report ? report.unknown - report.trashed : 0);
    },
  });
}
