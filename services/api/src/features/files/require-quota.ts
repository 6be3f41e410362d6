import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { FileRow } from '../../core/files/store-file';
import { problem } from '../../core/http/problem';
import { sumStoredBytes } from './queries';

/**
 * Checks that a file fits into the quota of its owner. The transaction must hold the lock on the owner's row, so
 * that parallel uploads count each other's bytes.
 * @throws `quota_exceeded` with `quotaBytes` and `storedBytes`
 */
export async function requireQuota(
  trx: Transaction<Tables>,
  file: FileRow,
  quotaBytes: number,
): Promise<void> {
  const stored = await sumStoredBytes(trx, file.owner_id);
  if (stored + Number(file.size) > quotaBytes)
    throw problem('quota_exceeded', { quotaBytes, storedBytes: stored });
}
