import { work } from '../jobs/job-kind';

/** Sends one mail. A mail server that is down for six hours loses no mail. */
export const sendMailJob = work<{ mailId: number }>('send-mail', {
  expireInSeconds: 900,
  retries: { limit: 30, delaySeconds: 10, longestSeconds: 900 },
});
