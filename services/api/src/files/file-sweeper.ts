import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { SchoolFiles } from './school-files';
import { sweepFiles, type SweepReport } from './sweep-files';

/** Sweeps the files on each call and remembers the report of the last sweep. */
export interface FileSweeper {
  sweep: (log: FastifyBaseLogger) => Promise<SweepReport>;
  /** Null before the first sweep. */
  readonly last: SweepReport | null;
}

/** Makes a sweeper that logs moved files, and unknown files that were not moved when their number changes. */
export function fileSweeper(db: Kysely<Tables>, files: SchoolFiles, clock: () => Date): FileSweeper {
  let last: SweepReport | null = null;
  return {
    get last() {
      return last;
    },
    async sweep(log) {
      const before = last;
      const report = await sweepFiles(db, files, clock());
      last = report;
      const { stored, unknown, trashed, restored } = report;
      if (trashed + restored > 0) log.warn({ trashed, restored }, 'files moved to or from the trash');
      if (unknown > trashed && unknown !== before?.unknown)
        log.error({ stored, unknown }, 'too many files are unknown to the database: none was moved');
      return report;
    },
  };
}
