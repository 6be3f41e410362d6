import { type FeatureJob, makeJob } from '../feature';
import { sizePicturesJob } from './job-kinds';
import { sizePictures } from './size-pictures';

export const pictureJobs: readonly FeatureJob[] = [
  makeJob(sizePicturesJob, ({ db, storage }, { log, signal }) => sizePictures({ db, storage, log, signal }), {
    atStart: true,
  }),
];
