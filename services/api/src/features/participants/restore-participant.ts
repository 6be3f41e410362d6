import type { Input } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { record } from '../journal/record';
import { holdGroup, joinGroup, leaveGroup, returnToGroup } from './changes';
import { lockAnyLearner, reopenAccount } from './closed-queries';
import { throwAsProblem } from './constraint-problems';
import { findParticipant, type ParticipantRow } from './queries';

/**
 * Gives a deleted or suspended learner the account and the whole history back. A deleted one takes a slot, and without
 * `groupId` returns to the former group. Sessions that ended stay ended. Repeating it for a learner with an account
 * changes nothing. A password and the fields of a person, also empty ones, are for a closed account only.
 * Throws `not_found`, `validation` (unknown group, weak password), `email_taken`, `no_free_slots`, `wrong_state`.
 */
export async function restoreParticipant(
  db: Kysely<Tables>,
  by: SignedUser,
  id: number,
  { password, groupId, ...fields }: Input<'restoreParticipant'>['body'],
): Promise<ParticipantRow> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const account = await lockAnyLearner(trx, id);
    if (!account) throw problem('not_found');
    const isPlain = passwordHash === undefined && Object.keys(fields).length === 0;
    if (account.state === 'open') {
      if (!isPlain) throw problem('wrong_state');
      return (await findParticipant(trx, id))!;
    }
    if (password !== undefined) requireGoodPassword(password, { ...account.owner, ...fields });
    if (groupId && !(await holdGroup(trx, groupId))) throw unknownReference('groupId', issueText.noGroup);
    await reopenAccount(trx, id, fields, passwordHash);
    const former = account.state === 'deleted' && groupId === undefined ? account.leftGroupId : null;
    await takeGroup(trx, id, { groupId, former, isPlain });
    const restored = (await findParticipant(trx, id))!;
    const facts = { group: restored.groupName, password: passwordHash !== undefined };
    const action = account.state === 'deleted' ? 'participant.restored' : 'participant.resumed';
    await record(trx, { by, action, subject: { kind: 'user', id }, facts });
    return restored;
  }).catch(throwAsProblem);
}

interface RestoredGroup {
  /** Null for no group; undefined when the call does not say. */
  groupId: number | null | undefined;
  /** The group of a deleted account, when the call names none. */
  former: number | null;
  /** Nothing but the account is restored, so a group is the former one. */
  isPlain: boolean;
}

async function takeGroup(
  trx: Transaction<Tables>,
  id: number,
  { groupId, former, isPlain }: RestoredGroup,
): Promise<void> {
  if (groupId && isPlain) await returnToGroup(trx, id, groupId);
  else if (groupId) await joinGroup(trx, id, groupId);
  if (groupId === null) await leaveGroup(trx, id);
  // A deleted group stays left.
  if (former !== null && (await holdGroup(trx, former))) await returnToGroup(trx, id, former);
}
