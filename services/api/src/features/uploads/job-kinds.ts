import { defineDuty } from '../../core/jobs/job-kind';

/** Deletes old temporary files, uploads that nobody continues, and waiting files that nobody hands in. */
export const sweepUploadsJob = defineDuty('sweep-uploads', { expireInSeconds: 600 });
