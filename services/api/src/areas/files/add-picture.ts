import type { Context } from '../../context';
import { inTransaction } from '../../db/transaction';
import { imageTypes } from '../../files/accepted-types';
import type { TempFile } from '../../files/receive-form';
import { storeFile } from '../../files/store-file';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { lockLearner } from '../progress/queries';
import { addMedia } from './queries';
import { requireQuota } from './require-quota';

/** Stores a picture of content. Resolves to its id. Throws what `storeFile` and `requireQuota` throw. */
export function addPicture(
  { db, storage, config }: Context,
  user: SignedUser,
  file: TempFile,
): Promise<string> {
  return storeFile(storage, file, { owner: user.id, types: imageTypes }, async (row) => {
    await inTransaction(db, async (trx) => {
      // The lock on the person's own row: uploads at the same moment count each other.
      if (!(await lockLearner(trx, user.id))) throw problem('unauthorized');
      await requireQuota(trx, row, config.uploadQuotaBytes);
      await addMedia(trx, row);
    });
    return row.id;
  });
}
