import { defineDuty } from '../../core/jobs/job-kind';

/** Reminds learners of due dates at nine in the morning of the school. */
export const remindOfDuesJob = defineDuty('remind-of-dues', { expireInSeconds: 600 });
