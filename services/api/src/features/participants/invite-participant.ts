import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { type Invitation, type InvitationWay, invite } from '../links/invite';
import { requireMail } from '../links/mail-invitations';
import { record } from '../journal/record';

/**
 * Invites a participant who never signed in once more, and ends the earlier link.
 * Throws `not_found`, `validation` when the school sends no mail, `wrong_state` for a suspended participant and for one
 * who has signed in, `too_many_attempts`.
 */
export async function inviteParticipant(
  trx: Transaction<Tables>,
  { mail }: Pick<Context, 'mail'>,
  by: SignedInUser,
  { id, way }: { id: number; way: InvitationWay },
): Promise<Invitation> {
  if (way === 'mail') requireMail(mail);
  const account = await lockInvitable(trx, id);
  if (!account) throw problem('not_found');
  if (account.has_signed_in || account.disabled_at) throw problem('wrong_state');
  const person = { userId: id, email: account.email, firstName: account.first_name };
  const invitation = await invite(trx, mail, person, { way, by: by.id });
  await record(trx, { by, action: 'participant.invited', subject: { kind: 'user', id } });
  return invitation;
}

const lockInvitable = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'first_name', 'has_signed_in', 'disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'LEARNER')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
