import type { Input } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { hashPassword, noPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { invite as sendInvitation } from '../links/invite';
import { requireMail } from '../links/mail-invitations';
import { record } from '../journal/record';
import { groupFacts, pathOfGroups, readGroupIds, requireGroups } from './asked-groups';
import { addLearner, setGroups } from './changes';
import { findRestorable } from './closed-queries';
import { findParticipant, type ParticipantRow } from './queries';
import { throwAsProblem } from './constraint-problems';

/**
 * Adds a learner, which takes a slot (specification §4). An invited one gets a link instead of a password.
 * Throws `validation` (unknown group, weak password, neither a password nor an invitation, no mail to invite by),
 * `email_taken`, `email_deleted` unless `secondAccount`, `no_free_slots`.
 * @param by the moderator who adds
 */
export async function createParticipant(
  { db, mail }: Pick<Context, 'db' | 'mail'>,
  by: SignedUser,
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
  const asked = { ...(groupId !== undefined && { groupId }), ...(groupIds && { groupIds }) };
  const ids = readGroupIds(asked) ?? [];
  if (way === 'mail') requireMail(mail);
  if (password !== undefined) requireGoodPassword(password, person);
  const passwordHash = await (password === undefined ? noPassword() : hashPassword(password));
  return inTransaction(db, async (trx) => {
    await requireGroups(trx, ids, pathOfGroups(asked));
    const restorable = secondAccount ? null : await findRestorable(trx, person.email);
    if (restorable !== null) throw problem('email_deleted', { id: restorable });
    const id = await addLearner(trx, { ...emptyFields, ...person }, passwordHash);
    if (ids.length > 0) await setGroups(trx, id, ids);
    if (invite) await sendInvitation(trx, mail, { ...person, userId: id }, { way: way ?? 'link', by: by.id });
    const added = (await findParticipant(trx, id))!;
    const facts = groupFacts(added);
    await record(trx, { by, action: 'participant.added', subject: { kind: 'user', id }, facts });
    return added;
  }).catch(throwAsProblem);
}
