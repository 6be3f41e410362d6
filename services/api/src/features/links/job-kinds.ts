import { defineJob } from '../../core/jobs/job-kind';

/** Somebody forgot a password: whose, from which address (`readClientAddress`), and when by the clock of the database (ISO). */
export interface ResetRequest {
  userId: number | null;
  address: string;
  askedAt: string;
}

/**
 * Mails a link for a new password. For an unknown e-mail it does nothing, but it runs too: the request costs the same as one
 * for a known e-mail.
 */
export const resetPasswordJob = defineJob<ResetRequest>('reset-password', {
  expireInSeconds: 60,
  retries: { limit: 5, delaySeconds: 5, longestSeconds: 300 },
});
