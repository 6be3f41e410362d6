import { defineJob } from '../jobs/job-kind';

/** Sends one mail. The retries last about six hours, so that no mail is lost while the mail server is down. */
export const sendMailJob = defineJob<{ mailId: number }>('send-mail', {
  expireInSeconds: 900,
  retries: { limit: 30, delaySeconds: 10, longestSeconds: 900 },
});
