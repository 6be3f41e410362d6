import { type FeatureJob, jobOf } from '../feature';
import { scanFileJob, scanFilesJob } from './job-kinds';
import { scanDueFiles, scanFile } from './scan-files';

export const scanJobs: readonly FeatureJob[] = [
  jobOf(scanFileJob, scanFile),
  jobOf(scanFilesJob, scanDueFiles, { cron: '* * * * *' }),
];
