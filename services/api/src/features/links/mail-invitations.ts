import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { issueText } from '../../core/http/texts';
import { unknownReference } from '../../core/http/same-id';
import type { Mail } from '../../core/mail/mail';
import { linkPath } from './links';

/** A person whose invitation is sent by mail. `token` is the token of the stored link. */
interface InvitedPerson {
  userId: number;
  email: string;
  firstName: string;
  token: string;
}

/** Throws `validation` when the school sends no mail. */
export function requireMail({ available }: Mail): void {
  if (!available) throw unknownReference('by', issueText.noMail);
}

/**
 * Stores the mails of invitations in the transaction of their links. A job sends the mails after the transaction, at
 * the rate of the school.
 */
export const mailInvitations = (
  trx: Transaction<Tables>,
  mail: Mail,
  people: readonly InvitedPerson[],
  expiresAt: Date,
): Promise<void> =>
  mail.enqueueAll(
    trx,
    'invitation',
    people.map(({ userId, email, firstName, token }) => ({
      to: { userId, email, name: firstName },
      data: { path: linkPath('invitation', token), validUntil: expiresAt.toISOString() },
    })),
  );
