import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { lockParticipant } from './changes';
import { findParticipant, type ParticipantRow } from './queries';

/**
 * Suspends a learner: no sign-in, and a trigger ends the sessions. The link of an invitation is rejected until the
 * learner is resumed. The slot, the e-mail, the groups and the history stay. Submissions and questions are not in
 * the queues until the learner is resumed. Suspending a suspended learner changes nothing. Throws `not_found`.
 */
export const suspendParticipant = (
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
): Promise<ParticipantRow> => setSuspended(db, by, id, true);

/** Lets a suspended learner sign in again. Changes nothing for a learner who is not suspended. Throws `not_found`. */
export const resumeParticipant = (
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
): Promise<ParticipantRow> => setSuspended(db, by, id, false);

const setSuspended = (
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
  suspended: boolean,
): Promise<ParticipantRow> =>
  inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    const before = (await findParticipant(trx, id))!;
    if ((before.suspendedAt !== null) === suspended) return before;
    const disabled_at = suspended ? sql<Date>`now()` : null;
    await trx.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    const action = suspended ? 'participant.suspended' : 'participant.resumed';
    await record(trx, { by, action, subject: { kind: 'user', id } });
    return (await findParticipant(trx, id))!;
  });
