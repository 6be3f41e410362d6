import { BackupError } from '../../core/backups/backup-error';
import type { BackupFolder, BackupStore, StoredBackup } from '../../core/backups/backup-store';
import { findLastVerified } from '../../core/backups/check-result';
import { readFileList } from './file-list';
import { keyOfBackup, readManifest, makeFileName } from '../../core/backups/manifest';
import type { BackupKey } from '../../core/backups/sealed-streams';

const dayMs = 86_400_000;

/** The functions that the work of a new backup calls. */
interface NewBackup {
  /** Makes the folder of the backup. `at`: the moment of the snapshot. */
  begin: (at: Date) => Promise<BackupFolder>;
  /** Call it before the manifest is written. Throws `BackupError` when another process writes here meanwhile. */
  requireLock: () => Promise<void>;
}

/**
 * Runs `work`, which fills a new folder and writes the manifest last. With the manifest the folder is a whole backup.
 * Then deletes old backups. A killed process leaves nothing that looks like a backup. Only one process at a time does
 * this in one place.
 * @param options.keepDays a backup is deleted when it is more days older than the one just made
 * @returns the backup, and the names of the deleted ones
 * @throws BackupError when another process writes a backup there
 */
export async function writeBackup(
  store: BackupStore,
  { key, keepDays }: { key: BackupKey; keepDays: number },
  work: (backup: NewBackup) => Promise<{ folder: BackupFolder; at: Date }>,
): Promise<StoredBackup & { removed: string[] }> {
  const lock = await store.lock();
  try {
    const { folder, at } = await work({
      begin: (moment) => store.create(moment),
      async requireLock() {
        if (!(await lock.isHeld()))
          throw new BackupError(`В ${store.address} пишет другой запуск: этот слишком долго молчал.`);
      },
    });
    const stored = await store.finish(folder, at);
    const removed = await findOld(store, stored, keepDays);
    await store.remove(removed, () => findShared(store, key));
    return { ...stored, removed };
  } finally {
    await lock.unlock();
  }
}

/**
 * The names of the backups to delete. The two newest backups stay, however old they are, because these two share no
 * bytes. The last verified backup stays too. The days count from the backup that was just made, and not from the newest
 * name: that may come from a clock that was ahead. When the clock of the database is ahead now, the own clock counts.
 */
async function findOld(
  store: BackupStore,
  { at: madeAt }: Pick<StoredBackup, 'at'>,
  keepDays: number,
): Promise<string[]> {
  const backups = await store.list();
  const now = Math.min(madeAt.getTime(), Date.now());
  const verified = await findLastVerified(backups);
  return backups
    .slice(0, -2)
    .filter(({ at, name }) => now - at.getTime() > keepDays * dayMs && name !== verified?.name)
    .map(({ name }) => name);
}

/**
 * The files that whole backups share with other folders, as `<folder>/<file>`; null when the manifest or the list of
 * one backup cannot be read.
 */
async function findShared(store: BackupStore, key: BackupKey): Promise<Set<string> | null> {
  const shared = new Set<string>();
  for (const { folder } of await store.list())
    try {
      const { fileList } = await readManifest(folder, key);
      const openKey = await keyOfBackup(folder, key);
      for await (const { key: fileKey, holder } of readFileList(folder, fileList, openKey))
        if (holder !== null) shared.add(`${holder}/${makeFileName(fileKey, openKey)}`);
    } catch (error) {
      // The check of that backup reports its damage. A backup with an earlier key is deleted when its days are over.
      if (error instanceof BackupError) return null;
      throw error;
    }
  return shared;
}
