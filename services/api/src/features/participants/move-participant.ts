import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { record } from '../journal/record';
import { countGroupChange, holdGroup, joinGroup, leaveGroup, lockParticipant } from './changes';
import { findParticipant, type ParticipantRow } from './queries';

/**
 * Moves a learner into a group, or out of any group (`groupId: null`). The rest of the account does not change.
 * Throws `not_found`, `validation` (unknown group), and `wrong_state` with the present group when it is not `from`.
 */
export const moveParticipant = (
  db: Kysely<Tables>,
  by: SignedUser,
  id: number,
  { groupId, from }: Input<'moveParticipant'>['body'],
): Promise<ParticipantRow> =>
  inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    const before = (await findParticipant(trx, id))!;
    if (before.groupId === groupId) return before;
    if (from !== undefined && before.groupId !== from) {
      throw problem('wrong_state', { groupId: before.groupId });
    }
    if (groupId === null) await leaveGroup(trx, id);
    else if (await holdGroup(trx, groupId)) await joinGroup(trx, id, groupId);
    else throw unknownReference('groupId', issueText.noGroup);
    await countGroupChange(trx, id);
    const moved = (await findParticipant(trx, id))!;
    const facts = { group: moved.groupName };
    await record(trx, { by, action: 'participant.moved', subject: { kind: 'user', id }, facts });
    return moved;
  });
