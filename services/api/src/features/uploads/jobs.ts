import { type FeatureJob, makeJob } from '../feature';
import { sweepUploadsJob } from './job-kinds';
import { sweepUploads } from './sweep-uploads';

/** How long an upload in parts waits for its next part, and a temporary file for its last byte. */
const uploadMs = 24 * 3_600_000;

export const uploadJobs: readonly FeatureJob[] = [
  makeJob(
    sweepUploadsJob,
    async ({ db, storage, tempFiles, clock }) => {
      const before = new Date(clock().getTime() - uploadMs);
      const files = await tempFiles.removeOlderThan(before);
      return { files, uploads: await sweepUploads(db, storage, before) };
    },
    { cron: '*/10 * * * *', atStart: true },
  ),
];
