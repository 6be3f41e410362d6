import { duty } from '../../core/jobs/job-kind';

/** Deletes old temporary files, and the parts of uploads that are over. */
export const sweepUploadsJob = duty('sweep-uploads', { expireInSeconds: 600 });
