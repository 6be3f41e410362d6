import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { uploadTypes } from '../../core/files/accepted-types';
import { detectHandedInType } from '../../core/files/content-type';
import type { TempFile } from '../../core/files/receive-form';
import { type FileRow, storeFile } from '../../core/files/store-file';
import type { SignedInUser } from '../../core/http/guards';
import type { Transact } from '../../core/http/repeats';
import { scanOnArrival } from './scan-on-arrival';

/**
 * Stores the bytes of a file that a learner hands in. Then `save` writes the row, and the same transaction stores the
 * state of the scan. Resolves to the file's id. Throws the problems of `storeFile`, `scanOnArrival` and `save`.
 */
export function storeHandedIn(
  context: Context,
  user: SignedInUser,
  { file, transact }: { file: TempFile; transact: Transact },
  save: (trx: Transaction<Tables>, row: FileRow) => Promise<void>,
): Promise<string> {
  const kinds = { owner: user.id, types: uploadTypes, detect: detectHandedInType };
  return storeFile(context.storage, file, kinds, async (row) => {
    const scan = await scanOnArrival(context, user, row);
    return transact(async (trx) => {
      await save(trx, row);
      await scan.save(trx);
      return row.id;
    });
  });
}
