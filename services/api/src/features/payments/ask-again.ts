import { askAboutPaymentJob } from './job-kinds';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Jobs } from '../../core/jobs/jobs';

/**
 * Seconds before each next question, so that the questions come 5, 15 and 30 seconds after the first one without an
 * answer. Later the job `ask-about-payments` asks, which runs each minute.
 */
const delaysSeconds = [5, 10, 15];

/**
 * Enqueues the next question about a payment after the provider was silent.
 *
 * @param attempt the attempt that has just failed, from 1; 0 without an earlier one
 */
export async function askAgain(
  trx: Transaction<Tables>,
  jobs: Jobs,
  { id, attempt = 0 }: { id: number; attempt?: number | undefined },
): Promise<void> {
  const delaySeconds = delaysSeconds[attempt];
  if (delaySeconds !== undefined)
    await jobs.enqueue(trx, askAboutPaymentJob, { id, attempt: attempt + 1 }, { after: delaySeconds });
}
