import { type FeatureJob, makeJob } from '../feature';
import { remindOfDuesJob } from './job-kinds';
import { remindOfDues } from './remind-of-dues';

export const dueDateJobs: readonly FeatureJob[] = [
  // The job runs every few minutes, so that a school that was down at nine reminds later on the same day.
  makeJob(remindOfDuesJob, (context) => remindOfDues(context), { cron: '*/5 * * * *', atStart: true }),
];
