import type { JournalFacts } from '@stupeni/contract';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { type Limit, countCall, startOfWindow } from '../../core/http/rate-windows';
import type { NewJournalEntry } from './new-journal-entry';
import { record } from './record';

/** Failures within this time share a row. */
const windowMs = 15 * 60_000;
/**
 * In a window, the first 20 failures with unknown e-mails from one address are stored with the e-mail. The later ones
 * share a row without an e-mail.
 */
const unknownEmails: Limit = { kind: 'journal_unknown', most: 20, windowMs };

/** A sign-in that failed: from which address, when, and of whom if that is known. */
export interface Failure {
  address: string;
  at: Date;
  action: 'entry.signInFailed' | 'entry.codeFailed' | 'entry.passkeyFailed';
  subject: NonNullable<NewJournalEntry['subject']> | null;
  facts?: JournalFacts;
}

/**
 * Writes a failed sign-in into the journal. Failures of one account, or one unknown e-mail, from one address within a
 * quarter of an hour share a row, so that guessing cannot flood the journal. An attacker may also send a new e-mail each
 * time. So one address gets at most 21 rows for unknown e-mails in this time.
 */
export async function recordFailure(
  trx: Transaction<Tables>,
  { address, at, action, subject, facts = {} }: Failure,
): Promise<void> {
  const isOneOfMany =
    subject?.kind === 'email' && (await countCall(trx, unknownEmails, address, at)) > unknownEmails.most;
  const shownSubject = isOneOfMany ? ({ kind: 'email', id: null } as const) : subject;
  const keyParts = [action, shownSubject, facts, address, startOfWindow(unknownEmails, at)];
  const repeatKey = createHash('sha256').update(JSON.stringify(keyParts)).digest('base64url');
  await record(trx, { by: { id: null, address }, action, subject: shownSubject, facts, repeatKey });
}
