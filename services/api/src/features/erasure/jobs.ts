import { type FeatureJob, jobOf } from '../feature';
import { eraseDue } from './erase-due';
import { erasePeopleJob } from './job-kinds';

export const erasureJobs: readonly FeatureJob[] = [
  jobOf(
    erasePeopleJob,
    ({ db, config, ...files }, { log }) => eraseDue(db, files, { days: config.retentionDays, log }),
    { cron: '30 2 * * *' },
  ),
];
