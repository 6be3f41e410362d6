import { defineDailyDuty } from '../../core/jobs/job-kind';

/** Erases people who requested it, and participants who were deleted long ago. */
export const erasePeopleJob = defineDailyDuty('erase-people', { expireInSeconds: 3600 });
