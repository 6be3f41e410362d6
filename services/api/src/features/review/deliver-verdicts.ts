import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { notify } from '../notifications/notify';
import { hasDueVerdicts, takeDueVerdicts } from './undo-queries';
import { makeVerdictNotification } from './verdict';

const batchSize = 500;

/**
 * Notifies the learners of verdicts that nobody can take back any more. The due times are stored, so every process of
 * the API can do this after any restart. Deleting the due time and writing the notification is one transaction.
 */
export async function deliverVerdicts(db: Kysely<Tables>): Promise<void> {
  while (await hasDueVerdicts(db)) {
    const delivered = await inTransaction(db, async (trx) => {
      const due = await takeDueVerdicts(trx, batchSize);
      const unanswered = due.filter(({ isAnswered }) => !isAnswered);
      await notify(trx, unanswered.map(makeVerdictNotification));
      return due.length;
    });
    // Another process has locked the other rows and delivers them.
    if (delivered < batchSize) return;
  }
}
