import { defineDuty } from '../../core/jobs/job-kind';

/** Deletes old temporary files, and the parts of uploads that are over. */
export const sweepUploadsJob = defineDuty('sweep-uploads', { expireInSeconds: 600 });
