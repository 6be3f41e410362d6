import type { Input } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Context } from '../context';
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

type NewParticipant = Input<'createParticipant'>['body'];

/**
 * Hashes the password of a new learner. This takes long, so it is done before the transaction. An invited learner has no
 * password. Throws `validation` (weak password, neither or both of a password and an invitation, no mail to invite by).
 */
export async function hashNewPassword(
  { mail }: Pick<Context, 'mail'>,
  { password, invite, by: way, ...person }: NewParticipant,
): Promise<string> {
  if ((password === undefined) !== (invite === true) || (way && !invite))
    throw problem('validation', { issues: [{ path: 'password', message: issueText.passwordOrInvite }] });
  if (way === 'mail') requireMail(mail);
  if (password === undefined) return noPassword();
  requireGoodPassword(password, person);
  return hashPassword(password);
}

/**
 * Adds a learner, which takes a slot (specification §4). An invited learner gets a link instead of a password. If the
 * e-mail belongs to a deleted learner without results, that account is opened again with the new values. A second
 * account needs `secondAccount`. Throws `validation` (unknown group), `email_taken`, `email_deleted` unless
 * `secondAccount`, `no_free_slots`.
 * @param by the moderator who adds
 */
export async function createParticipant(
  trx: Transaction<Tables>,
  { mail }: Pick<Context, 'mail'>,
  by: SignedInUser,
  {
    password: _,
    passwordHash,
    invite,
    by: way,
    groupId,
    groupIds,
    secondAccount = false,
    ...person
  }: NewParticipant & { passwordHash: string },
): Promise<ParticipantRow> {
  const groupsOfCall = { ...(groupId !== undefined && { groupId }), ...(groupIds && { groupIds }) };
  const ids = readGroupIds(groupsOfCall) ?? [];
  await requireGroups(trx, ids, pathOfGroups(groupsOfCall));
  const { restorable, reusable } = secondAccount ? noDeleted : await findDeleted(trx, person.email);
  if (restorable !== null) throw problem('email_deleted', { id: restorable });
  const { id, reopened } = await addOrReopen(
    trx,
    reusable,
    { ...emptyFields, ...person },
    passwordHash,
  ).catch(throwAsProblem);
  if (ids.length > 0) await setGroups(trx, id, ids);
  if (invite) await sendInvitation(trx, mail, { ...person, userId: id }, { way: way ?? 'link', by: by.id });
  const added = (await findParticipant(trx, id))!;
  const facts = groupFacts(added);
  const action = reopened ? 'participant.restored' : 'participant.added';
  await record(trx, { by, action, subject: { kind: 'user', id }, facts });
  return added;
}

const noDeleted = { restorable: null, reusable: null };

/**
 * Opens the deleted account with the values of a new participant. Adds an account when there is none, or when it is not
 * deleted any more.
 */
async function addOrReopen(
  trx: Transaction<Tables>,
  deletedId: number | null,
  values: Person,
  passwordHash: string,
): Promise<{ id: number; reopened: boolean }> {
  if (deletedId === null || (await lockAnyLearner(trx, deletedId))?.state !== 'deleted')
    return { id: await addLearner(trx, values, passwordHash), reopened: false };
  await reopenAccount(trx, deletedId, values, passwordHash);
  await resetReusedAccounts(trx, [deletedId]);
  return { id: deletedId, reopened: true };
}
