import { defineDuty } from '../../core/jobs/job-kind';

/**
 * Notifies learners of verdicts that nobody can take back any more. Several processes may deliver at once: each takes the
 * rows that the others have not locked.
 */
export const deliverVerdictsJob = defineDuty('deliver-verdicts', {
  pollSeconds: 2,
  alone: false,
  expireInSeconds: 60,
});
