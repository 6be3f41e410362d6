import type { JournalFacts } from '@stupeni/contract';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { type Limit, startOfWindow } from '../../core/http/rate-windows';
import { record } from './record';

/** Sign-ins within this time share a row. */
const rowWindow: Pick<Limit, 'windowMs'> = { windowMs: 15 * 60_000 };

/** A sign-in or a sign-out: whose, from which address and when. */
export interface SignInOrOut {
  userId: number;
  address: string;
  at: Date;
  action: 'entry.signedIn' | 'entry.signedOut';
  facts?: JournalFacts;
}

/**
 * Writes a sign-in or a sign-out into the journal. Entries with the same action, account, address and facts within a
 * quarter of an hour share a row, so that nobody can flood the journal with right passwords.
 */
export async function recordSignIn(
  trx: Transaction<Tables>,
  { userId, address, at, action, facts = {} }: SignInOrOut,
): Promise<void> {
  const keyParts = ['sign-in', action, userId, facts, address, startOfWindow(rowWindow, at)];
  const repeatKey = createHash('sha256').update(JSON.stringify(keyParts)).digest('base64url');
  await record(trx, { by: { id: userId, address }, action, facts, repeatKey });
}
