import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { deleteLearner, lockParticipant } from './changes';

/**
 * Deletes a learner's account. The sessions end, and the slot and the e-mail are free again. The progress stays
 * stored (product decisions §5). Throws `not_found`.
 */
export const deleteParticipant = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    await deleteLearner(trx, id);
    await record(trx, { by, action: 'participant.deleted', subject: { kind: 'user', id } });
  });
