import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { newToken, storeLinks } from '../entry/links';
import type { Context } from '../../context';
import { mailInvitations, requireMail } from '../entry/mail-invitations';
import { record } from '../journal/record';

/** A new invitation. `token` is not stored. */
export interface Invitation {
  token: string;
  expiresAt: Date;
}

/**
 * Invites a participant who never signed in once more, and ends the earlier link.
 * `mail` also sends the link. A mail with an earlier link that has not left is given up.
 * Throws `not_found`, `validation` when the school sends no mail, `wrong_state` for a suspended participant and for one
 * who has signed in.
 */
export async function inviteParticipant(
  { db, mail }: Pick<Context, 'db' | 'mail'>,
  id: number,
  way: 'mail' | 'link',
  by: SignedUser,
): Promise<Invitation> {
  if (way === 'mail') requireMail(mail);
  return inTransaction(db, async (trx) => {
    const account = await lockInvitable(trx, id);
    if (!account) throw problem('not_found');
    if (account.last_login_at || account.disabled_at) throw problem('wrong_state');
    const token = newToken();
    const expiresAt = await storeLinks(trx, 'invitation', [{ userId: id, token, createdBy: by.id }]);
    await mail.giveUp(trx, 'invitation', id);
    if (way === 'mail') {
      const { email, first_name: firstName } = account;
      await mailInvitations(trx, mail, [{ userId: id, email, firstName, token }], expiresAt);
    }
    await record(trx, { by, action: 'participant.invited', subject: { kind: 'user', id } });
    return { token, expiresAt };
  });
}

const lockInvitable = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_login_at', 'disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'LEARNER')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
