import type { Input, Reply } from '@stupeni/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { doOnce } from '../../core/http/repeats';
import type { Mail } from '../../core/mail/mail';
import { randomText } from '../../core/sessions/random-text';
import { linkPath, storeLinks } from './links';
import { mailInvitations } from './mail-invitations';
import { pausedUntil } from './mailed-invitation';

/** How an invitation reaches the person: the school mails it, or the moderator gives the link. */
export type InvitationWay = 'mail' | 'link';

/** A new invitation. `token` is not stored. */
export interface Invitation {
  token: string;
  expiresAt: Date;
}

/** An account whose owner never signed in, or the re-used account of a deleted learner. */
interface InvitedPerson {
  userId: number;
  email: string;
  firstName: string;
}

/**
 * Invites a person, ends the earlier link, and cancels a waiting mail with that link. The way `mail` also mails the new
 * link. The caller holds the lock on the account.
 * @param by the id of the moderator
 * @throws `too_many_attempts` soon after another mail
 */
export async function invite(
  trx: Transaction<Tables>,
  mail: Mail,
  person: InvitedPerson,
  { way, by }: { way: InvitationWay; by: number },
): Promise<Invitation> {
  const { userId, email } = person;
  if (way === 'mail') await requirePause(trx, userId, email);
  const token = randomText();
  const expiresAt = await storeLinks(trx, 'invitation', [{ userId, token, createdBy: by }]);
  await mail.cancelWaiting(trx, 'invitation', userId);
  if (way === 'mail') await mailInvitations(trx, mail, [{ ...person, token }], expiresAt);
  return { token, expiresAt };
}

async function requirePause(db: Kysely<Tables>, userId: number, email: string): Promise<void> {
  const { rows } = await sql<{ left: number | null }>`
    select ceil(extract(epoch from ${pausedUntil(sql`${userId}::int`, sql`${email}::text`)} - now()))::int as left`.execute(
    db,
  );
  const left = rows[0]?.left ?? null;
  if (left !== null) throw problem('too_many_attempts', { retryAfter: Math.max(left, 1) });
}

type InvitationReply = Reply<'inviteParticipant'>;

/** Invites a person, and resolves to the answer. The answer has the link unless the school mails the link. */
export async function answerInvitation(
  db: Kysely<Tables>,
  request: FastifyRequest,
  body: Input<'inviteParticipant'>['body'],
  makeInvitation: (trx: Transaction<Tables>) => Promise<Invitation>,
): Promise<InvitationReply> {
  const answer = async (trx: Transaction<Tables>): Promise<InvitationReply> => {
    const { token, expiresAt } = await makeInvitation(trx);
    const link = body.by === 'mail' ? null : linkPath('invitation', token);
    return { link, expiresAt: expiresAt.toISOString() };
  };
  if (body.by !== 'mail') return inTransaction(db, answer);
  // A repeat must not send a second mail. The stored answer has no link.
  const stored = await doOnce(db, request, body, (transact) =>
    transact(async (trx) => JSON.stringify(await answer(trx))),
  );
  return JSON.parse(stored) as InvitationReply;
}
