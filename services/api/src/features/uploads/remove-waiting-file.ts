import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { removeWaiting } from './queries';

/**
 * Removes a file that waits: first its rows, then its bytes. After a crash between both, the sweep of files without a row
 * removes the bytes. A file that was handed in meanwhile stays.
 */
export async function removeWaitingFile(
  { db, storage }: { db: Context['db']; storage: Pick<Context['storage'], 'remove'> },
  uploadId: string,
): Promise<void> {
  const key = await inTransaction(db, (trx) => removeWaiting(trx, uploadId));
  if (key !== undefined) await storage.remove(key);
}
