import { defineJob } from '../../core/jobs/job-kind';

/**
 * A request of somebody who forgot a password. `userId` is null for an unknown e-mail. `address` is the client's
 * address (`readClientAddress`), and `askedAt` the time of the database's clock (ISO).
 */
export interface ResetRequest {
  userId: number | null;
  address: string;
  askedAt: string;
}

/**
 * Mails a link for a new password. For an unknown e-mail the job runs too and does nothing, so that the request costs
 * the same as one for a known e-mail.
 */
export const resetPasswordJob = defineJob<ResetRequest>('reset-password', {
  expireInSeconds: 60,
  retries: { limit: 5, delaySeconds: 5, longestSeconds: 300 },
});
