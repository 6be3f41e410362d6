import { defineDuty, defineJob } from '../../core/jobs/job-kind';

/**
 * Asks the payment provider about all payments that are due: pending ones, and paid ones that may have a refund. Also
 * takes back the slots that refunds wait for.
 */
export const askAboutPaymentsJob = defineDuty('ask-about-payments', { expireInSeconds: 300 });

/**
 * Asks the payment provider about one payment: after a notice, or again (`attempt`, from 1) because the provider was
 * silent. Silence is no failure of the job: `askAgain` has its own pauses. After the last retry `ask-about-payments`
 * continues to ask.
 */
export const askAboutPaymentJob = defineJob<{ id: number; attempt?: number }>('ask-about-payment', {
  expireInSeconds: 60,
  retries: { limit: 8, delaySeconds: 5, longestSeconds: 300 },
});
