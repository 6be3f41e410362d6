import { type FeatureJob, makeJob } from '../feature';
import { tellEndingAccessJob } from './job-kinds';
import { tellEndingAccess } from './tell-ending-access';

export const accessJobs: readonly FeatureJob[] = [
  makeJob(tellEndingAccessJob, tellEndingAccess, { cron: '*/15 * * * *' }),
];
