import { isDiskFailed, isDiskFull } from '../failures/disk-full';
import { isFull } from './disk-space';
import type { SchoolFiles } from './school-files';
import { StorageError } from '../failures/storage-error';

/** Whether files can be stored now. `failed`: the disk is read-only, broken, not there or closed to this program. */
export type StorageState = { state: 'ok' | 'full' } | { state: 'failed'; cause: Error };

/** Tries to store files: a disk that became read-only still tells its free space. */
export async function findStorageState({
  storage,
  tempFiles,
}: Pick<SchoolFiles, 'storage' | 'tempFiles'>): Promise<StorageState> {
  try {
    if (isFull(await storage.space())) return { state: 'full' };
    await tempFiles.probe();
    await storage.probe();
    return { state: 'ok' };
  } catch (error) {
    if (isDiskFull(error)) return { state: 'full' };
    if (error instanceof Error && (isDiskFailed(error) || error instanceof StorageError))
      return { state: 'failed', cause: error };
    throw error;
  }
}
