import { defineDuty } from '../../core/jobs/job-kind';

/** Makes mails of what happened, as people chose. */
export const mailNewsJob = defineDuty('mail-news', { expireInSeconds: 300 });
