import { defineDuty } from '../../core/jobs/job-kind';

/** Reminds learners of due dates at nine in the morning by the school's clock. */
export const remindOfDuesJob = defineDuty('remind-of-dues', { expireInSeconds: 600 });
