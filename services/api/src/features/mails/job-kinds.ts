import { defineDuty } from '../../core/jobs/job-kind';

/** Makes mails from the news of people, according to their choices. */
export const mailNewsJob = defineDuty('mail-news', { expireInSeconds: 300 });
