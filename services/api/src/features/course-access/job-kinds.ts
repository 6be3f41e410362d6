import { defineDuty } from '../../core/jobs/job-kind';

/** Tells the moderators which access ends soon. */
export const tellEndingAccessJob = defineDuty('tell-ending-access', { expireInSeconds: 300 });
