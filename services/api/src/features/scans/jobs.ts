import { type FeatureJob, makeJob } from '../feature';
import { scanFileJob, scanFilesJob } from './job-kinds';
import { scanDueFiles, scanFile } from './scan-files';

export const scanJobs: readonly FeatureJob[] = [
  makeJob(scanFileJob, scanFile),
  makeJob(scanFilesJob, scanDueFiles, { cron: '* * * * *' }),
];
