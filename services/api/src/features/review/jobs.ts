import { type FeatureJob, makeJob } from '../feature';
import { deliverVerdicts } from './deliver-verdicts';
import { deliverVerdictsJob } from './job-kinds';

// Each verdict has a job of its own for the second when it becomes final. This regular job delivers the verdicts whose
// own job was lost.
export const reviewJobs: readonly FeatureJob[] = [
  makeJob(deliverVerdictsJob, ({ db }) => deliverVerdicts(db), { cron: '* * * * *' }),
];
