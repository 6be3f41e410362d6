import type { Slots } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Paid, used and free access slots. Triggers of the database update the numbers (specification §9). */
export async function findSlots(db: Kysely<Tables>): Promise<Omit<Slots, 'sold' | 'byInvoice'>> {
  const { paid, used } = await db
    .selectFrom('slot_account')
    .select(['paid', 'used'])
    // Read the row by its key: an import of a thousand people in one transaction leaves pages of old rows, which a scan
    // would read.
    .where('id', '=', true)
    .executeTakeFirstOrThrow();
  return { paid, used, free: paid - used };
}
