import { duty } from '../../core/jobs/job-kind';

export const sweepRowsJob = duty('sweep-rows', { expireInSeconds: 300 });

/**
 * Compares all stored files with their rows. Listing a bucket with a million files takes minutes. The job is stored until
 * the next one, because its report is read from it.
 */
export const sweepFilesJob = duty('sweep-files', {
  expireInSeconds: 3600,
  deleteAfterSeconds: 2 * 24 * 3600,
});
