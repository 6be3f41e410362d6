import { duty } from '../../core/jobs/job-kind';

/** Tells the moderators which access ends soon. */
export const tellEndingAccessJob = duty('tell-ending-access', { expireInSeconds: 300 });
