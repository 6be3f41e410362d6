import { defineDailyDuty, defineDuty } from '../../core/jobs/job-kind';

export const sweepRowsJob = defineDuty('sweep-rows', { expireInSeconds: 300 });

/** Compares all stored files with their rows. Listing a bucket with a million files takes minutes. */
export const sweepFilesJob = defineDailyDuty('sweep-files', { expireInSeconds: 3600 });
