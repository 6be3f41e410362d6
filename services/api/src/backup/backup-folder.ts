import { takeLock } from '@stupeni/process-lock';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error';
import { findLastVerified } from './check-result';

const complete = /^stupeni-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;
const incomplete = 'incomplete-';
const dayMs = 86_400_000;

/** A whole backup in the folder of backups. */
export interface StoredBackup {
  name: string;
  path: string;
  /** The moment of the database's snapshot. */
  at: Date;
}

/** The folder's name says when the snapshot was taken, without characters that file systems reject. */
const nameOf = (at: Date) => `stupeni-${at.toISOString().replaceAll(':', '-')}`;

/** The whole backups of a folder, the oldest first; none when the folder is missing. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const found = (await namesIn(folder)).toSorted().flatMap((name) => {
    const [, day, hour, minute, second] = complete.exec(name) ?? [];
    if (day === undefined) return [];
    return [{ name, path: join(folder, name), at: new Date(`${day}${hour}:${minute}:${second}`) }];
  });
  return found;
}

/**
 * Runs `work` with an empty folder, which becomes a whole backup at the end. Until then its name says `incomplete`, so a
 * killed process leaves nothing that looks like a backup. Then old backups are deleted. Only one process at a time does
 * this in a folder.
 * @param keepDays backups that were made more days before the newest one are deleted
 * @param work fills the folder `incompleteFolder` and resolves to the moment of the snapshot
 * @returns the backup, and the names of the deleted ones
 * @throws BackupError when another process writes a backup there
 */
export async function writeBackup(
  folder: string,
  keepDays: number,
  work: (incompleteFolder: string) => Promise<Date>,
): Promise<StoredBackup & { removed: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const taken = await takeLock(join(folder, 'backup.lock'), { command: 'backup', foreignMs: dayMs });
  if (!('unlock' in taken))
    throw new BackupError(`В папку ${folder} уже пишет другой запуск. Дождитесь его конца.`);
  try {
    for (const name of await namesIn(folder))
      if (name.startsWith(incomplete)) await rm(join(folder, name), { recursive: true });
    const incompleteFolder = join(folder, `${incomplete}${process.pid}`);
    await mkdir(incompleteFolder, { mode: 0o700 });
    const at = await work(incompleteFolder);
    const name = nameOf(at);
    const path = join(folder, name);
    await flushFolder(incompleteFolder);
    await rename(incompleteFolder, path);
    await flushFolder(folder);
    return { name, path, at, removed: await removeOld(folder, keepDays) };
  } finally {
    await taken.unlock();
  }
}

/** The two newest backups stay, however old they are: these share no bytes. So does the last verified one. */
async function removeOld(folder: string, keepDays: number): Promise<string[]> {
  const backups = await listBackups(folder);
  const newest = backups.at(-1);
  if (!newest) return [];
  const verified = await findLastVerified(backups);
  const old = backups
    .slice(0, -2)
    .filter(
      ({ at, name }) => newest.at.getTime() - at.getTime() > keepDays * dayMs && name !== verified?.name,
    );
  for (const { name, path } of old) {
    // Renamed first, so that an interrupted deletion leaves nothing that looks like a backup.
    const incompleteFolder = join(folder, `${incomplete}${name}`);
    await rename(path, incompleteFolder);
    await rm(incompleteFolder, { recursive: true });
  }
  return old.map(({ name }) => name);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
