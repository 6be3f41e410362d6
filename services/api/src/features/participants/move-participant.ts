import { type Input, mostGroups } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { record } from '../journal/record';
import { haveSameIds, groupFacts, groupIdsOf } from './groups-of-call';
import { changeGroups, countGroupChange, lockGroups, lockParticipant } from './changes';
import { findParticipant, type ParticipantRow } from './queries';

type Move = Input<'moveParticipant'>['body'];

/**
 * Moves a learner into exactly one group, or out of all (`groupId: null`), or changes single groups (`add`, `remove`).
 * The rest of the account does not change. Throws `not_found`, `validation` (no change named, unknown group, too many
 * groups), and `wrong_state` with the present groups when `from` is not the learner's only group. `from: null` means no
 * group.
 */
export async function moveParticipant(
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
  move: Move,
): Promise<ParticipantRow> {
  const { groupId, from, add = [], remove = [] } = move;
  if (groupId === undefined && add.length + remove.length === 0)
    throw unknownReference('groupId', issueText.noGroupChange);
  return inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    const before = (await findParticipant(trx, id))!;
    const present = groupIdsOf(before);
    const wantedIds = chooseGroups(present, { groupId, add, remove });
    if (haveSameIds(present, wantedIds)) return before;
    if (from !== undefined && !haveSameIds(present, from === null ? [] : [from])) {
      const only = present.length === 1 ? present[0]! : null;
      throw problem('wrong_state', { groupId: only, groupIds: present });
    }
    const path = groupId === undefined ? 'add' : 'groupId';
    if (wantedIds.length > mostGroups) throw unknownReference(path, issueText.manyGroups(mostGroups));
    // A present group that somebody deletes at this moment is left out.
    const held = await lockGroups(trx, wantedIds);
    if (wantedIds.some((one) => !held.includes(one) && !present.includes(one)))
      throw unknownReference(path, issueText.noGroup);
    await changeGroups(trx, id, held);
    await countGroupChange(trx, id);
    const moved = (await findParticipant(trx, id))!;
    const facts = groupFacts(moved);
    await record(trx, { by, action: 'participant.moved', subject: { kind: 'user', id }, facts });
    return moved;
  });
}

/** The groups after a move. A group that is both added and removed is added. */
function chooseGroups(
  present: readonly number[],
  { groupId, add, remove }: { groupId: Move['groupId']; add: readonly number[]; remove: readonly number[] },
): number[] {
  const stay = groupId === undefined ? present : groupId === null ? [] : [groupId];
  return [...new Set([...stay.filter((id) => !remove.includes(id)), ...add])];
}
