import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../../files/storage';
import type { SweepReport } from '../../files/sweep-files';

interface Files {
  storage: Storage;
  lastSweep: () => SweepReport | null;
  log: FastifyBaseLogger;
}

/** Free space of the files, and how many of them the database did not know at the last sweep. */
export function measureFiles(registry: Registry, { storage, lastSweep, log }: Files): void {
  new Gauge({
    name: 'stupeni_files_free_bytes',
    help: 'Free space of the disk that stores the files',
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const space = await storage.space();
        if (space) this.set(space.free);
      } catch (error) {
        // The other figures are wanted most of all when the disk is away.
        log.warn({ err: error }, 'free space was not measured');
      }
    },
  });
  new Gauge({
    name: 'stupeni_files_unknown',
    help: 'Stored files that the database did not know at the last sweep; those that were not moved to the trash',
    registers: [registry],
    collect() {
      const report = lastSweep();
      this.set(report ? report.unknown - report.trashed : 0);
    },
  });
}
