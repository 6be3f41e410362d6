import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../core/db/migrations/index';
import { type FilesSettings, schoolFiles } from '../../core/files/school-files';
import type { BackupFolder } from '../../core/backups/backup-store';
import { type OpenBackup, openBackup, restoreBackup, type RestoreReport } from './restore-backup';
import { checkingTarget, openStorageTarget } from './restore-files';
import { openEmbeddedTarget, openPostgresTarget } from './restore-target';
import type { BackupKey } from '../../core/backups/sealed-streams';

interface SchoolSettings extends FilesSettings {
  databaseUrl: string | undefined;
  /** Folder of an empty embedded database of this version. A copy of it is faster than a new database. */
  template?: string | undefined;
}

/**
 * Restores a backup into the empty database and the empty folder of these settings. A damaged file comes from another
 * backup in the same place, where one has it whole.
 * @param options.allowDamaged restores everything else when no backup has a file whole
 * @throws BackupError; FolderBusyError when a process uses the folder
 */
export async function restoreSchool(
  folder: BackupFolder,
  key: BackupKey,
  place: SchoolSettings,
  { allowDamaged = false } = {},
): Promise<RestoreReport> {
  const backup = await openBackup(folder, key);
  const files = await openStorageTarget(schoolFiles(place), backup);
  const { databaseUrl, dataDir } = place;
  const target = await (databaseUrl === undefined
    ? openEmbeddedTarget(dataDir, chooseTemplate(backup, place))
    : openPostgresTarget(databaseUrl));
  return restoreBackup(backup, target, files, { others: await folder.siblings(), allowDamaged });
}

/**
 * Restores a backup into a temporary database and reads every file, to prove that the backup is whole. Deletes the
 * database afterwards. Does not touch the school.
 * @throws BackupError
 */
export async function verifyBackup(
  folder: BackupFolder,
  key: BackupKey,
  { template }: Pick<SchoolSettings, 'template'> = {},
): Promise<RestoreReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stupeni-verify-'));
  try {
    const backup = await openBackup(folder, key);
    return await restoreBackup(
      backup,
      await openEmbeddedTarget(dataDir, chooseTemplate(backup, { template })),
      checkingTarget,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The rows of an older backup need its older schema, so they cannot go into the template. */
const chooseTemplate = ({ manifest }: OpenBackup, { template }: Pick<SchoolSettings, 'template'>) =>
  manifest.migrations.length === Object.keys(migrations).length ? template : undefined;
