import type { Input } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { hashPassword, noPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { invite as sendInvitation } from '../links/invite';
import { requireMail } from '../links/mail-invitations';
import { record } from '../journal/record';
import { groupFacts, pathOfGroups, readGroupIds, requireGroups } from './groups-of-call';
import { addLearner, setGroups } from './changes';
import { resetReusedAccounts, findDeleted, lockAnyLearner, reopenAccount } from './closed-queries';
import type { Person } from './person';
import { findParticipant, type ParticipantRow } from './queries';
import { throwAsProblem } from './constraint-problems';

/**
 * Adds a learner, which takes a slot (specification §4). An invited learner gets a link instead of a password. If the
 * e-mail belongs to a deleted learner without results, that account is opened again with the new values. A second
 * account needs `secondAccount`. Throws `validation` (unknown group, weak password, neither or both of a
 * password and an invitation, no mail to invite by), `email_taken`, `email_deleted` unless `secondAccount`,
 * `no_free_slots`.
 * @param by the moderator who adds
 */
export async function createParticipant(
  { db, mail }: Pick<Context, 'db' | 'mail'>,
  by: SignedInUser,
  {
    password,
    invite,
    by: way,
    groupId,
    groupIds,
    secondAccount = false,
    ...person
  }: Input<'createParticipant'>['body'],
): Promise<ParticipantRow> {
  if ((password === undefined) !== (invite === true) || (way && !invite))
    throw problem('validation', { issues: [{ path: 'password', message: issueText.passwordOrInvite }] });
  const groupsOfCall = { ...(groupId !== undefined && { groupId }), ...(groupIds && { groupIds }) };
  const ids = readGroupIds(groupsOfCall) ?? [];
  if (way === 'mail') requireMail(mail);
  if (password !== undefined) requireGoodPassword(password, person);
  const passwordHash = await (password === undefined ? noPassword() : hashPassword(password));
  return inTransaction(db, async (trx) => {
    await requireGroups(trx, ids, pathOfGroups(groupsOfCall));
    const { restorable, reusable } = secondAccount ? noDeleted : await findDeleted(trx, person.email);
    if (restorable !== null) throw problem('email_deleted', { id: restorable });
    const values = { ...emptyFields, ...person };
    const reopened = reusable !== null && (await reopen(trx, reusable, values, passwordHash));
    const id = reopened ? reusable : await addLearner(trx, values, passwordHash);
    if (ids.length > 0) await setGroups(trx, id, ids);
    if (invite) await sendInvitation(trx, mail, { ...person, userId: id }, { way: way ?? 'link', by: by.id });
    const added = (await findParticipant(trx, id))!;
    const facts = groupFacts(added);
    const action = reopened ? 'participant.restored' : 'participant.added';
    await record(trx, { by, action, subject: { kind: 'user', id }, facts });
    return added;
  }).catch(throwAsProblem);
}

const noDeleted = { restorable: null, reusable: null };

/**
 * Opens a deleted account with the values of a new participant. Resolves to false when the account is not deleted any
 * more.
 */
async function reopen(
  trx: Transaction<Tables>,
  id: number,
  values: Person,
  passwordHash: string,
): Promise<boolean> {
  if ((await lockAnyLearner(trx, id))?.state !== 'deleted') return false;
  await reopenAccount(trx, id, values, passwordHash);
  await resetReusedAccounts(trx, [id]);
  return true;
}
