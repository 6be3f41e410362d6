import { work } from '../../core/jobs/job-kind';

/** Somebody forgot a password: whose, from which address (`readClientAddress`), and when by the clock of the database (ISO). */
export interface ResetRequest {
  userId: number | null;
  address: string;
  askedAt: string;
}

/** Mails a link for a new password. Without an account it does nothing: both requests do the same work. */
export const resetPasswordJob = work<ResetRequest>('reset-password', {
  expireInSeconds: 60,
  retries: { limit: 5, delaySeconds: 5, longestSeconds: 300 },
});
