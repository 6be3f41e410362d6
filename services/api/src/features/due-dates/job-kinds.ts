import { duty } from '../../core/jobs/job-kind';

/** Reminds learners of due dates at nine in the morning of the school. */
export const remindOfDuesJob = duty('remind-of-dues', { expireInSeconds: 600 });
