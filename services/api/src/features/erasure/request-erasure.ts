import { erasureGraceDays } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { cancelWaitingMails, type Mail } from '../../core/mail/mail';
import type { Actor } from '../journal/new-journal-entry';
import { record } from '../journal/record';

/**
 * Stores the date on which the account is erased, with a row of the journal. Also mails the owner if the school sends
 * mail, so that the owner notices a stolen session. A second request does not move the date and sends nothing. Resolves
 * to the date, or to undefined for an erased account. Throws `wrong_state` for a member of the staff who is not
 * disabled.
 * @param mail undefined on the command line, which sends no mail
 */
export async function requestErasure(
  trx: Transaction<Tables>,
  mail: Mail | undefined,
  { by, id }: { by: Actor; id: number },
): Promise<Date | undefined> {
  const account = await trx
    .selectFrom('users')
    .select(['role', 'email', 'first_name', 'erase_at', 'disabled_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.role !== 'LEARNER' && !account.disabled_at) throw problem('wrong_state');
  if (account.erase_at) return account.erase_at;
  const { erase_at } = await trx
    .updateTable('users')
    .set({ erase_at: sql<Date>`now() + make_interval(days => ${erasureGraceDays}::int)` })
    .where('id', '=', id)
    .returning('erase_at')
    .executeTakeFirstOrThrow();
  const isLearner = account.role === 'LEARNER';
  await record(trx, { by, action: 'account.erasureAsked', subject: { kind: 'user', id } });
  if (mail?.available)
    await mail.enqueue(trx, {
      kind: 'erasure_asked',
      to: { userId: id, email: account.email, name: account.first_name },
      // A disabled member of the staff cannot sign in.
      data: {
        path: isLearner ? '/account' : '/',
        validUntil: erase_at!.toISOString(),
        ownRequest: isLearner,
      },
    });
  return erase_at!;
}

/**
 * Cancels the erasure of an account, and cancels a waiting mail about it. Changes nothing for a deleted account, or
 * without a request.
 */
export async function cancelErasure(
  trx: Transaction<Tables>,
  { by, id }: { by: Actor; id: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', id)
    .where('erase_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await cancelWaitingMails(trx, 'erasure_asked', id);
  await record(trx, { by, action: 'account.erasureTakenBack', subject: { kind: 'user', id } });
}
