import type { Context } from '../context';
import { sweepFilesJob } from './job-kinds';
import { findStorageState } from '../../core/files/storage-state';
import type { SweepReport } from '../../core/files/sweep-files';
import { addReadGauge } from '../../core/metrics/read-gauge';

type Needs = Pick<Context, 'registry' | 'storage' | 'tempFiles' | 'jobs' | 'log'>;

/** Measures whether files can be stored, the free disk space and the number of unknown files at the last sweep. */
export function measureFiles({ registry, storage, tempFiles, jobs, log }: Needs): void {
  addReadGauge(registry, log, {
    name: 'stupeni_files_writable',
    help: 'Whether files can be stored (1), or the disk is read-only, broken or not there (0)',
    whenUnread: 0,
    async read() {
      const { state } = await findStorageState({ storage, tempFiles });
      return state === 'failed' ? 0 : 1;
    },
  });
  addReadGauge(registry, log, {
    name: 'stupeni_files_free_bytes',
    help: 'Free bytes on the disk of the stored files',
    // A bucket has no limit. The gauge then has no value, so that no alert takes the bucket for a full disk.
    read: async () => (await storage.space())?.free ?? null,
  });
  addReadGauge(registry, log, {
    name: 'stupeni_files_unknown',
    help: 'Stored files that were unknown to the database at the last sweep and were not moved to the trash',
    // Another process may have swept. So every process reads the stored report.
    async read() {
      const report = (await jobs.findLastOutput(sweepFilesJob)) as SweepReport | null;
      return report ? report.unknown - report.trashed : 0;
    },
  });
}
