import type { SweepReport } from '../../core/files/sweep-files';
import { type FeatureJob, makeJob } from '../feature';
import { sweepFilesJob, sweepRowsJob } from './job-kinds';
import { sweepAndLog } from './log-sweep';
import { sweepRows } from './sweep-rows';

export const housekeepingJobs: readonly FeatureJob[] = [
  makeJob(sweepRowsJob, ({ db, config }) => sweepRows(db, config), { cron: '*/10 * * * *', atStart: true }),
  makeJob(
    sweepFilesJob,
    async ({ db, storage, jobs, clock }, { log }) => {
      const before = (await jobs.findLastOutput(sweepFilesJob)) as SweepReport | null;
      return sweepAndLog(db, storage, { now: clock(), before, log });
    },
    // The sweep lists every file, so it runs when few people learn.
    { cron: '15 4 * * *', atStart: true },
  ),
];
