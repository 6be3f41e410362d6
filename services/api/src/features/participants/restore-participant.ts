import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { unknownReference } from '../../http/same-id';
import { issueText } from '../../http/texts';
import { hashPassword } from '../../sessions/passwords';
import { requireGoodPassword } from '../../sessions/require-password';
import { record } from '../journal/record';
import { holdGroup, joinGroup, leaveGroup, returnToGroup } from './changes';
import { lockAccount, reopenAccount } from './closed-queries';
import { throwAsProblem } from './constraint-problems';
import { findParticipant, type ParticipantRow } from './queries';

/**
 * Gives a deleted or suspended learner the account and the whole history back. A deleted one takes a slot. Sessions
 * that ended stay ended. Repeating it for a learner with an account changes nothing, except with a password or a
 * name, which are for a closed account only.
 * Throws `not_found`, `validation` (unknown group, weak password), `email_taken`, `no_free_slots`, `wrong_state`.
 */
export async function restoreParticipant(
  db: Kysely<Tables>,
  by: SignedUser,
  id: number,
  { password, groupId, ...names }: Input<'restoreParticipant'>['body'],
): Promise<ParticipantRow> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw problem('not_found');
    const isPlain = passwordHash === undefined && !names.firstName && !names.lastName;
    if (account.state === 'open') {
      if (!isPlain) throw problem('wrong_state');
      return (await findParticipant(trx, id))!;
    }
    if (password !== undefined) requireGoodPassword(password, { ...account.owner, ...names });
    if (groupId && !(await holdGroup(trx, groupId))) throw unknownReference('groupId', issueText.noGroup);
    await reopenAccount(trx, id, { ...names, passwordHash });
    if (groupId && isPlain) await returnToGroup(trx, id, groupId);
    else if (groupId) await joinGroup(trx, id, groupId);
    if (groupId === null) await leaveGroup(trx, id);
    const restored = (await findParticipant(trx, id))!;
    const facts = { group: restored.groupName, password: passwordHash !== undefined };
    const action = account.state === 'deleted' ? 'participant.restored' : 'participant.resumed';
    await record(trx, { by, action, subject: { kind: 'user', id }, facts });
    return restored;
  }).catch(throwAsProblem);
}
