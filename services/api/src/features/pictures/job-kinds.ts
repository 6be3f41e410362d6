import { duty } from '../../core/jobs/job-kind';

/** Adds the sizes of pictures that an earlier version stored without. */
export const sizePicturesJob = duty('size-pictures', { expireInSeconds: 12 * 3600 });
