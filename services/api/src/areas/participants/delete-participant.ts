import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { closeLearner, lockParticipant } from './changes';

/**
 * Closes a learner's account: sessions end, the slot and the e-mail are free again, history stays
 * (product decisions §5). Throws `not_found`.
 */
export const deleteParticipant = (db: Kysely<Tables>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    await closeLearner(trx, id);
  });
