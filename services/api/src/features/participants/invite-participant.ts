import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { newToken, storeLinks } from '../entry/links';
import { record } from '../journal/record';

/** A new invitation. `token` is not stored. */
export interface Invitation {
  token: string;
  expiresAt: Date;
}

/**
 * Invites a participant who never signed in once more, and ends the earlier link.
 * Throws `not_found`, `wrong_state` for a suspended participant and for one who has signed in.
 */
export const inviteParticipant = (db: Kysely<Tables>, id: number, by: SignedUser): Promise<Invitation> =>
  inTransaction(db, async (trx) => {
    const account = await lockInvitable(trx, id);
    if (!account) throw problem('not_found');
    if (account.last_login_at || account.disabled_at) throw problem('wrong_state');
    const token = newToken();
    const expiresAt = await storeLinks(trx, 'invitation', [{ userId: id, token, createdBy: by.id }]);
    await record(trx, { by, action: 'participant.invited', subject: { kind: 'user', id } });
    return { token, expiresAt };
  });

const lockInvitable = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('users')
    .select(['last_login_at', 'disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'LEARNER')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
