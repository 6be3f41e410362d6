import { type FeatureJob, makeJob } from '../feature';
import { sweepUploadsJob } from './job-kinds';
import { uploadLifetimeMs, waitingLifetimeMs } from './lifetimes';
import { sweepUploads, sweepWaiting } from './sweep-uploads';

export const uploadJobs: readonly FeatureJob[] = [
  makeJob(
    sweepUploadsJob,
    async ({ db, storage, tempFiles, clock }) => {
      const now = clock().getTime();
      const before = new Date(now - uploadLifetimeMs);
      const files = await tempFiles.removeOlderThan(before);
      const waiting = await sweepWaiting(db, storage, new Date(now - waitingLifetimeMs));
      return { files, uploads: await sweepUploads(db, storage, before), waiting };
    },
    { cron: '*/10 * * * *', atStart: true },
  ),
];
