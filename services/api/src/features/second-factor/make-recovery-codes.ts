import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { generateRecoveryCodes } from './codes';
import { saveRecoveryCodes } from './queries';

/** Replaces the recovery codes of an account and resolves to the new ones. */
export async function makeRecoveryCodes(trx: Transaction<Tables>, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await saveRecoveryCodes(
    trx,
    userId,
    codes.map((shown) => shown.replaceAll('-', '')),
  );
  return codes;
}
