import { defineDuty, retriesOfDailyDuty } from '../../core/jobs/job-kind';

/** Erases participants who were deleted long ago. */
export const erasePeopleJob = defineDuty('erase-people', {
  expireInSeconds: 3600,
  retries: retriesOfDailyDuty,
});
