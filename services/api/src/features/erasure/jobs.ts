import { type FeatureJob, makeJob } from '../feature';
import { eraseDue } from './erase-due';
import { erasePeopleJob } from './job-kinds';

export const erasureJobs: readonly FeatureJob[] = [
  makeJob(
    erasePeopleJob,
    ({ db, config, ...files }, { log }) => eraseDue(db, files, { days: config.retentionDays, log }),
    { cron: '30 2 * * *' },
  ),
];
