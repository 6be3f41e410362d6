import type { Participant } from '@stupeni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { MailState } from '../../core/db/tables/service';

/**
 * Minutes between two invitations by mail to one person. Two moderators may invite the person at once, and a request
 * may be repeated.
 */
const pauseMinutes = 5;

/**
 * SQL: when the next invitation by mail may be sent to this account, at this address. Null when it may be sent now.
 * Only a mail to this address that waits, is being sent or was sent starts a pause.
 */
export const pausedUntil = (userId: RawBuilder<number>, email: RawBuilder<string>) =>
  sql<Date | null>`(select max(mails.created_at) + make_interval(mins => ${sql.lit(pauseMinutes)}) from mails
    where mails.user_id = ${userId} and mails.kind = 'invitation' and mails.email = ${email}
      and mails.state in ('waiting', 'sending', 'sent')
      and mails.created_at > now() - make_interval(mins => ${sql.lit(pauseMinutes)}))`;

/** The values that `mailedInvitation` selects. */
export interface MailedRow {
  mailState: MailState | null;
  mailedAt: Date | null;
  mailAgainAt: Date | null;
}

/** SQL: a column of the mail with the present link of the account `users`, while that link is not used. */
const selectMailColumn = (column: string) => sql`(select ${sql.ref(`mails.${column}`)} from entry_links
    join mails on mails.user_id = entry_links.user_id and mails.kind = 'invitation'
      and mails.created_at >= entry_links.created_at
  where entry_links.user_id = users.id and entry_links.kind = 'invitation'
    and entry_links.used_at is null and not users.has_signed_in
  order by mails.id desc limit 1)`;

/** SQL: the columns of `MailedRow`. Most accounts have signed in, and for them no mail is read. */
export const mailedInvitation = sql`${selectMailColumn('state')} as "mailState", ${selectMailColumn('changed_at')} as "mailedAt",
  case when not users.has_signed_in
    then ${pausedUntil(sql`users.id`, sql`users.email`)} end as "mailAgainAt"`;

/** The state of a mail in the words of the contract. */
const states = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  rejected: 'rejected',
  unknown: 'unknown',
  expired: 'failed',
  failed: 'failed',
} as const satisfies Record<MailState, NonNullable<Participant['invitationMail']>['state']>;

/** The fields of a person in a list that say what became of the invitation. */
export const mailedFields = ({ mailState, mailedAt, mailAgainAt }: MailedRow) => ({
  ...(mailState &&
    mailedAt && {
      invitationMail: { state: states[mailState], at: mailedAt.toISOString() },
    }),
  ...(mailAgainAt && { mailAgainAt: mailAgainAt.toISOString() }),
});
