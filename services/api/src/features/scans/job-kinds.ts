import { defineDuty, defineJob } from '../../core/jobs/job-kind';

/** Asks the scanner about one file that waits for its result. After the last retry `scan-files` continues. */
export const scanFileJob = defineJob<{ key: string }>('scan-file', {
  expireInSeconds: 900,
  retries: { limit: 5, delaySeconds: 5, longestSeconds: 120 },
});

/**
 * Scans files whose job was lost or has failed for the last time, scans a file that was too large again each day, and
 * removes infected bytes that are still there.
 */
export const scanFilesJob = defineDuty('scan-files', { expireInSeconds: 3600 });
