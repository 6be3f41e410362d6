import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Storage } from '../../core/files/storage';
import { sweepFiles, type SweepReport } from '../../core/files/sweep-files';

/**
 * Sweeps the files. Logs moved files, and unknown files that were not moved when their number differs from the report
 * `before`.
 */
export async function sweepAndLog(
  db: Kysely<Tables>,
  storage: Storage,
  { now, before, log }: { now: Date; before: SweepReport | null; log: FastifyBaseLogger },
): Promise<SweepReport> {
  const report = await sweepFiles(db, storage, now);
  const { stored, unknown, trashed, restored } = report;
  if (trashed + restored > 0) log.warn({ trashed, restored }, 'files moved to or from the trash');
  if (unknown > trashed && unknown !== before?.unknown)
    log.error({ stored, unknown }, 'too many files are unknown to the database: none was moved');
  return report;
}
