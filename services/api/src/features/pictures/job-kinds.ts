import { defineDuty } from '../../core/jobs/job-kind';

/** Adds the sizes of pictures that an earlier version stored without a size. */
export const sizePicturesJob = defineDuty('size-pictures', { expireInSeconds: 12 * 3600 });
