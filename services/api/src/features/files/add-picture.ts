import type { Context } from '../context';
import { imageTypes } from '../../core/files/accepted-types';
import type { TempFile } from '../../core/files/receive-form';
import { storeFile } from '../../core/files/store-file';
import { measurePicture, toSizeColumns } from '../pictures/measure-pictures';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { lockAccount } from '../../core/sessions/lock-account';
import { record } from '../journal/record';
import { addMedia } from './queries';
import { requireQuota } from './require-quota';
import { scanOnArrival } from './scan-on-arrival';

/**
 * Stores a picture for a lesson or a description. Resolves to its id. Throws `unauthorized` and the problems of
 * `storeFile`, `scanOnArrival` and `requireQuota`.
 */
export function addPicture(
  context: Context,
  user: SignedInUser,
  { file, transact }: { file: TempFile; transact: Transact },
): Promise<string> {
  const { storage, config } = context;
  return storeFile(storage, file, { owner: user.id, types: imageTypes }, async (row) => {
    const scan = await scanOnArrival(context, user, row);
    const size = await measurePicture(storage, row);
    return transact(async (trx) => {
      // With this lock, parallel uploads of a person count each other's bytes.
      if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
      await requireQuota(trx, row, config.uploadQuotaBytes);
      await addMedia(trx, { ...row, ...toSizeColumns(size) });
      await scan.save(trx);
      await record(trx, { by: user, action: 'course.pictureAdded' });
      return row.id;
    });
  });
}
