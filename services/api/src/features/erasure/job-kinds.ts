import { defineDailyDuty } from '../../core/jobs/job-kind';

/** Erases participants who were deleted long ago. */
export const erasePeopleJob = defineDailyDuty('erase-people', { expireInSeconds: 3600 });
