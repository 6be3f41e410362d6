import { duty } from '../../core/jobs/job-kind';

/** Erases participants who were deleted long ago. */
export const erasePeopleJob = duty('erase-people', { expireInSeconds: 3600 });
