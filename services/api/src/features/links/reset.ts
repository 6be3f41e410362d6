import { type ResetRequest, resetPasswordJob } from './job-kinds';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';

import type { Mail } from '../../core/mail/mail';
import { selectAccount, normalizeEmail } from '../../core/sessions/normalize-email';
import { randomText } from '../../core/sessions/random-text';
import { record } from '../journal/record';
import { countReset } from './limits';
import { linkPath, storeLinks } from './links';

/**
 * Enqueues a job that mails a link for a new password. The answer, its time and the statements are the same for an e-mail
 * with and without an account. Throws `not_found` when the school sends no mail, `too_many_attempts`.
 */
export async function requestReset(
  { db, jobs, mail }: Pick<Context, 'db' | 'jobs' | 'mail'>,
  { email: typedEmail, address, at }: { email: string; address: string; at: Date },
): Promise<void> {
  if (!mail.available) throw problem('not_found');
  const email = normalizeEmail(typedEmail);
  await countReset(db, { address, at });
  await inTransaction(db, async (trx) => {
    const account = await selectAccount(trx, email).select('id').executeTakeFirst();
    const userId = account?.id ?? null;
    const { rows } = await sql<{ now: Date }>`select now()`.execute(trx);
    await jobs.enqueue(trx, resetPasswordJob, { userId, address, askedAt: rows[0]!.now.toISOString() });
  });
}

/** Minutes between two links of an account: between the first five of a day, and before each later one. */
const [pauseMinutes, longPauseMinutes] = [5, 60];
const fewPerDay = 5;

/**
 * Mails a link for a new password to a live account that is not suspended. A repeated run of the job mails nothing: the
 * link is newer than the request. Requests of other people cannot flood the owner: there are pauses of 5 minutes
 * between the first 5 mails of a day, and a pause of an hour before each later one. Such requests cannot stop the owner
 * either: a link works for an hour, so the last link works until the next mail.
 */
export async function mailReset(
  db: Kysely<Tables>,
  mail: Mail,
  { userId, address, askedAt }: ResetRequest,
): Promise<void> {
  if (userId === null || !mail.available) return;
  await inTransaction(db, async (trx) => {
    const account = await lockWithLastLink(trx, userId);
    if (!account || (account.linkedAt && account.linkedAt >= new Date(askedAt))) return;
    if (await isTooSoon(trx, userId)) return;
    const token = randomText();
    const validUntil = await storeLinks(trx, 'reset', [{ userId, token, createdBy: null }]);
    await mail.enqueue(trx, {
      kind: 'password_reset',
      to: { userId, email: account.email, name: account.first_name },
      data: { path: linkPath('reset', token), validUntil: validUntil.toISOString() },
    });
    const by = { id: null, address };
    await record(trx, { by, action: 'account.resetSent', subject: { kind: 'user', id: userId } });
  });
}

/** Whether the owner has an unused link that is so new that the next one must wait. */
async function isTooSoon(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ tooSoon: boolean }>`
    select created_at > now() - make_interval(mins => case when (
        select count(*) from mails
        where user_id = ${userId}::int and kind = 'password_reset' and created_at > now() - interval '1 day'
      ) < ${fewPerDay}::int then ${pauseMinutes}::int else ${longPauseMinutes}::int end) as "tooSoon"
    from entry_links where user_id = ${userId}::int and kind = 'reset' and used_at is null
      and expires_at > now()`.execute(trx);
  return rows[0]?.tooSoon ?? false;
}

/** The account, with the time of its last link. Locked, so that two jobs cannot both send. */
const lockWithLastLink = (trx: Transaction<Tables>, userId: number) =>
  trx
    .selectFrom('users')
    .select((eb) => [
      'email',
      'first_name',
      eb
        .selectFrom('entry_links')
        .select('created_at')
        .whereRef('user_id', '=', 'users.id')
        .where('kind', '=', 'reset')
        .as('linkedAt'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
