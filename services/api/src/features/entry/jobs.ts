import { type FeatureJob, jobOf } from '../feature';
import { resetPasswordJob } from './job-kinds';
import { mailReset } from './reset';

export const entryJobs: readonly FeatureJob[] = [
  jobOf(resetPasswordJob, ({ db, mail }, { data }) => mailReset(db, mail, data)),
];
