import { defineDailyDuty } from '../../core/jobs/job-kind';

/** The first backup of a school with many files takes hours. */
export const backupJob = defineDailyDuty('backup', { expireInSeconds: 12 * 3600 });

/** Reads every byte of the last backup. */
export const verifyBackupJob = defineDailyDuty('verify-backup', { expireInSeconds: 12 * 3600 });
