import { defineDuty, defineJob } from '../../core/jobs/job-kind';

/**
 * Makes the archive with a person's own data. A process takes up to ten such jobs and runs them one after another. The
 * files of one person take minutes.
 */
export const makeExportJob = defineJob<{ id: string }>('make-export', {
  expireInSeconds: 4 * 3600,
  retries: { limit: 3, delaySeconds: 10, longestSeconds: 300 },
});

/** Deletes expired archives, and marks exports as failed whose job was lost. */
export const deleteExportsJob = defineDuty('delete-exports', { expireInSeconds: 600 });
