import { duty } from '../../core/jobs/job-kind';

export const sweepRowsJob = duty('sweep-rows', { expireInSeconds: 300 });

/**
 * Compares all stored files with their rows. A bucket with a million files is listed for minutes. Its report is read until
 * the next one.
 */
export const sweepFilesJob = duty('sweep-files', {
  expireInSeconds: 3600,
  deleteAfterSeconds: 2 * 24 * 3600,
});
