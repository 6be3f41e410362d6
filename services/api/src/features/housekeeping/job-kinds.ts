import { defineDuty } from '../../core/jobs/job-kind';

export const sweepRowsJob = defineDuty('sweep-rows', { expireInSeconds: 300 });

/**
 * Compares all stored files with their rows. Listing a bucket with a million files takes minutes. The row of a
 * run stays for two days, because the metrics read the report of the last run from it.
 */
export const sweepFilesJob = defineDuty('sweep-files', {
  expireInSeconds: 3600,
  deleteAfterSeconds: 2 * 24 * 3600,
});
