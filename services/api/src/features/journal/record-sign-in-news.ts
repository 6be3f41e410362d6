import type { JournalAction } from '@stupeni/contract';
import { sql, type Transaction } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import type { SignInChange, NewsFacts } from '../../core/db/tables/mails';
import type { NewJournalEntry } from './new-journal-entry';

// A new passkey has a mail of its own (`passkey_added`).
const changes: Partial<Record<JournalAction, SignInChange>> = {
  'account.passwordChanged': 'password_changed',
  'account.passwordReset': 'password_reset',
  'staff.passwordChanged': 'password_set',
  'account.secondFactorOn': 'second_step_on',
  'account.secondFactorOff': 'second_step_off',
  'staff.secondFactorReset': 'second_step_reset',
  'account.recoveryCodesMade': 'recovery_codes_made',
  'account.passkeyRemoved': 'passkey_removed',
  'account.providerLinked': 'provider_linked',
  'account.providerRemoved': 'provider_removed',
};

/**
 * Stores news for the owner of an account when a way to sign in has changed: it may be the first sign of a theft.
 * `record` calls this for each entry, so that no change is forgotten. The job `mail-news` makes the mail.
 */
export async function recordSignInNews(
  trx: Transaction<Tables>,
  { by, action, subject, facts = {} }: NewJournalEntry,
): Promise<void> {
  const change = changes[action] ?? (facts.password === true ? 'password_set' : undefined);
  if (!change || subject?.kind !== 'user' || subject.id === null) return;
  const name = facts.passkey ?? facts.provider;
  const news: NewsFacts = {
    entry: {
      change,
      ...(name !== undefined && { name }),
      address: by === 'command' ? null : by.address,
    },
  };
  await sql`
    insert into mail_news (user_id, topic, data)
    values (${subject.id}::int, 'entry_changed', ${jsonText(news)}::jsonb)`.execute(trx);
}
