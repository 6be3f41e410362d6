import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schoolFiles } from '../files/school-files';
import { openBackup, restoreBackup, type RestoreReport } from './restore-backup';
import { noFiles, storageTarget } from './restore-files';
import { embeddedTarget, postgresTarget } from './restore-target';
import type { BackupKey } from './sealed-streams';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Restores a backup into the empty database and the empty folder of these settings. Throws `BackupError`. */
export async function restoreSchool(folder: string, key: BackupKey, place: Place): Promise<RestoreReport> {
  const backup = await openBackup(folder, key);
  const files = await storageTarget(schoolFiles(place), backup);
  const { databaseUrl, dataDir } = place;
  const target = await (databaseUrl === undefined ? embeddedTarget(dataDir) : postgresTarget(databaseUrl));
  return restoreBackup(backup, target, files);
}

/**
 * Restores a backup into a database of its own, which is deleted afterwards, and reads every file. So it proves that the
 * backup is whole. The school is not touched.
 * @throws BackupError
 */
export async function verifyBackup(folder: string, key: BackupKey): Promise<RestoreReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stupeni-verify-'));
  try {
    const backup = await openBackup(folder, key);
    return await restoreBackup(backup, await embeddedTarget(dataDir), noFiles);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
