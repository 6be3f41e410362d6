import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { record } from '../journal/record';
import { groupFacts, pathOfGroups, readGroupIds, requireGroups } from './groups-of-call';
import { lockGroups, returnToGroups, changeGroups } from './changes';
import { lockAnyLearner, reopenAccount } from './closed-queries';
import { throwAsProblem } from './constraint-problems';
import { findParticipant, type ParticipantRow } from './queries';

/**
 * Gives a deleted or suspended learner the account and the whole history back. A deleted learner takes a slot, and
 * returns to the former groups unless the call names groups. The learner is notified only of courses that the
 * former groups had not opened before the deletion. Sessions that ended stay ended. For a learner whose account is open it changes nothing,
 * and rejects a password and the fields of a person, also empty ones. Throws `not_found`, `validation` (unknown group,
 * weak password), `email_taken`, `no_free_slots`, `wrong_state`.
 */
export async function restoreParticipant(
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
  { password, groupId, groupIds, ...fields }: Input<'restoreParticipant'>['body'],
): Promise<ParticipantRow> {
  const groupsOfCall = { ...(groupId !== undefined && { groupId }), ...(groupIds && { groupIds }) };
  const ids = readGroupIds(groupsOfCall);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const account = await lockAnyLearner(trx, id);
    if (!account) throw problem('not_found');
    const namesOnlyGroups = passwordHash === undefined && Object.keys(fields).length === 0;
    if (account.state === 'open') {
      if (!namesOnlyGroups) throw problem('wrong_state');
      return (await findParticipant(trx, id))!;
    }
    if (password !== undefined) requireGoodPassword(password, { ...account.owner, ...fields });
    if (ids) await requireGroups(trx, ids, pathOfGroups(groupsOfCall));
    await reopenAccount(trx, id, fields, passwordHash);
    if (account.deletedAt) {
      const former = account.leftGroupIds;
      // Groups that were deleted meanwhile are left out. The groups of the call are locked already.
      const kept = ids ? ids.filter((one) => former.includes(one)) : await lockGroups(trx, former);
      await returnToGroups(trx, id, { groupIds: kept, deletedAt: account.deletedAt });
    }
    if (ids) await changeGroups(trx, id, ids);
    const restored = (await findParticipant(trx, id))!;
    const facts = { ...groupFacts(restored), password: passwordHash !== undefined };
    const action = account.state === 'deleted' ? 'participant.restored' : 'participant.resumed';
    await record(trx, { by, action, subject: { kind: 'user', id }, facts });
    return restored;
  }).catch(throwAsProblem);
}
