import type { Context } from '../context';
import type { TempFile } from '../../core/files/receive-form';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { lockAccount } from '../../core/sessions/lock-account';
import { insertFile } from '../files/queries';
import { requireQuota } from '../files/require-quota';
import { storeHandedIn } from '../files/store-handed-in';
import { markWhole } from './queries';

/**
 * Stores a file that waits to be handed in. Resolves to its id. Throws `not_found` when the upload ended meanwhile,
 * `unauthorized`, and the problems of `storeHandedIn` and `requireQuota`.
 */
export function addWaitingFile(
  context: Context,
  user: SignedInUser,
  { uploadId, file, transact }: { uploadId: string; file: TempFile; transact: Transact },
): Promise<string> {
  return storeHandedIn(context, user, { file, transact }, async (trx, row) => {
    if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
    await requireQuota(trx, row, context.config.uploadQuotaBytes);
    await insertFile(trx, row);
    if (!(await markWhole(trx, uploadId, { id: row.id, state: 'waiting' }))) throw problem('not_found');
  });
}
