import { defineDuty, retriesOfDailyDuty } from '../../core/jobs/job-kind';

/** The first backup of a school with many files takes hours. */
export const backupJob = defineDuty('backup', { expireInSeconds: 12 * 3600, retries: retriesOfDailyDuty });

/** Reads every byte of the last backup. */
export const verifyBackupJob = defineDuty('verify-backup', {
  expireInSeconds: 12 * 3600,
  retries: retriesOfDailyDuty,
});
