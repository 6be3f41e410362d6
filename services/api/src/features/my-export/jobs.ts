import { type FeatureJob, jobOf } from '../feature';
import { deleteExports } from './delete-exports';
import { deleteExportsJob, makeExportJob } from './job-kinds';
import { makeExport } from './make-export';

export const exportJobs: readonly FeatureJob[] = [
  jobOf(makeExportJob, makeExport),
  jobOf(deleteExportsJob, ({ db, storage }) => deleteExports(db, storage), { cron: '*/10 * * * *' }),
];
