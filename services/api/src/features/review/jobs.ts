import { type FeatureJob, makeJob } from '../feature';
import { deliverVerdicts } from './deliver-verdicts';
import { deliverVerdictsJob } from './job-kinds';

// A verdict has a job of its own for the second it becomes final. The duty finds what a lost job left.
export const reviewJobs: readonly FeatureJob[] = [
  makeJob(deliverVerdictsJob, ({ db }) => deliverVerdicts(db), { cron: '* * * * *' }),
];
