import { type FeatureJob, makeJob } from '../feature';
import { resetPasswordJob } from './job-kinds';
import { mailReset } from './reset';

export const linkJobs: readonly FeatureJob[] = [
  makeJob(resetPasswordJob, ({ db, mail }, { data }) => mailReset(db, mail, data)),
];
