import { type FeatureJob, makeJob } from '../feature';
import { sizePicturesJob } from './job-kinds';
import { addPictureSizes } from './size-pictures';

export const pictureJobs: readonly FeatureJob[] = [
  makeJob(
    sizePicturesJob,
    ({ db, storage }, { log, signal }) => addPictureSizes({ db, storage, log, signal }),
    {
      atStart: true,
    },
  ),
];
