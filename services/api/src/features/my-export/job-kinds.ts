import { defineDuty, defineJob } from '../../core/jobs/job-kind';

/**
 * Makes the archive with a person's own data. Ten jobs that a process took run one after another. The files of one person
 * take minutes.
 */
export const makeExportJob = defineJob<{ id: string }>('make-export', {
  expireInSeconds: 4 * 3600,
  retries: { limit: 3, delaySeconds: 10, longestSeconds: 300 },
});

/** Deletes archives that are over, and gives up those whose job was lost. */
export const deleteExportsJob = defineDuty('delete-exports', { expireInSeconds: 600 });
