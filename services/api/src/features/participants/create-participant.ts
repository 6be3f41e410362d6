import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { unknownReference } from '../../http/same-id';
import { issueText } from '../../http/texts';
import { hashPassword } from '../../sessions/passwords';
import { addLearner, holdGroup, joinGroup } from './changes';
import { findParticipant, type ParticipantRow } from './queries';
import { throwAsProblem } from './constraint-problems';

/**
 * Adds a learner, which takes a slot (specification §4).
 * Throws `validation` (unknown group), `email_taken`, `no_free_slots`.
 */
export async function createParticipant(
  db: Kysely<Tables>,
  { password, groupId, ...person }: Input<'createParticipant'>['body'],
): Promise<ParticipantRow> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    if (groupId && !(await holdGroup(trx, groupId))) throw unknownReference('groupId', issueText.noGroup);
    const id = await addLearner(trx, person, passwordHash);
    if (groupId) await joinGroup(trx, id, groupId);
    return (await findParticipant(trx, id))!;
  }).catch(throwAsProblem);
}
