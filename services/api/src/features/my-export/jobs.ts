import { type FeatureJob, makeJob } from '../feature';
import { deleteExports } from './delete-exports';
import { deleteExportsJob, makeExportJob } from './job-kinds';
import { makeExport } from './make-export';

export const exportJobs: readonly FeatureJob[] = [
  makeJob(makeExportJob, makeExport),
  makeJob(deleteExportsJob, ({ db, storage }) => deleteExports(db, storage), { cron: '*/10 * * * *' }),
];
