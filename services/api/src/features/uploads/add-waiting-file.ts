import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { uploadTypes } from '../../core/files/accepted-types';
import { detectHandedIn } from '../../core/files/content-type';
import type { TempFile } from '../../core/files/receive-form';
import { storeFile } from '../../core/files/store-file';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { insertFile } from '../files/queries';
import { requireQuota } from '../files/require-quota';
import { scanOnArrival } from '../files/scan-on-arrival';
import { lockLearner } from '../progress/queries';
import { markWhole } from './queries';

/**
 * Stores a file that waits to be handed in. Resolves to its id. Throws `not_found` when the upload ended meanwhile, and
 * the problems of `storeFile`, `scanOnArrival` and `requireQuota`.
 */
export function addWaitingFile(
  context: Context,
  user: SignedUser,
  { uploadId, file }: { uploadId: string; file: TempFile },
): Promise<string> {
  const { db, storage, config } = context;
  return storeFile(
    storage,
    file,
    { owner: user.id, types: uploadTypes, detect: detectHandedIn },
    async (row) => {
      const scan = await scanOnArrival(context, user, row);
      await inTransaction(db, async (trx) => {
        if (!(await lockLearner(trx, user.id))) throw problem('unauthorized');
        await requireQuota(trx, row, config.uploadQuotaBytes);
        await insertFile(trx, row);
        await scan.save(trx);
        if (!(await markWhole(trx, uploadId, { id: row.id, state: 'waiting' }))) throw problem('not_found');
      });
      return row.id;
    },
  );
}
