import { sql, type Transaction } from 'kysely';
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

/** Minutes between two invitations by mail to one person. Two moderators may press at once, and one press may repeat. */
const pauseMinutes = 5;

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
    if (way === 'mail') await requirePause(trx, id, account.email);
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

/** A mail that was given up, or that went to another address, starts no pause. */
async function requirePause(trx: Transaction<Tables>, userId: number, email: string): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from created_at + make_interval(mins => ${pauseMinutes}::int) - now()))::int as left
    from mails
    where user_id = ${userId}::int and kind = 'invitation' and email = ${email}
      and state in ('waiting', 'sending', 'sent')
      and created_at > now() - make_interval(mins => ${pauseMinutes}::int)
    order by created_at desc limit 1`.execute(trx);
  if (rows[0]) throw problem('too_many_attempts', { retryAfter: Math.max(rows[0].left, 1) });
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
