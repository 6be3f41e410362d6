import { type FeatureJob, makeJob } from '../feature';
import { backUpDaily, verifyNightly } from './backup-job';
import { backupJob, verifyBackupJob } from './job-kinds';

// Every process has these jobs. They do nothing without BACKUP_DIR.
export const backupJobs: readonly FeatureJob[] = [
  makeJob(
    backupJob,
    ({ backups, config: { backup, databaseUrl } }, run) =>
      backUpDaily(backups, { address: backup.address, isEmbedded: databaseUrl === undefined, ...run }),
    { cron: '30 3 * * *' },
  ),
  makeJob(
    verifyBackupJob,
    ({ backups, config }, run) => verifyNightly(backups, { address: config.backup.address, ...run }),
    { cron: '0 5 * * *' },
  ),
];
