import { duty } from '../../core/jobs/job-kind';

/** Makes mails of what happened, as people chose. */
export const mailNewsJob = duty('mail-news', { expireInSeconds: 300 });
