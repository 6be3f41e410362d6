import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the last check of a backup found; null when nobody has checked it. */
export type CheckResult = 'verified' | 'damaged' | null;

/** Files in the folder of a backup. They have no name of a part of the backup. */
const marks = ['damaged', 'verified'] as const;

export async function findCheckResult({ path }: { path: string }): Promise<CheckResult> {
  for (const mark of marks) if (await exists(join(path, mark))) return mark;
  return null;
}

/** The newest backup (of these, the oldest first) whose last check found no damage. */
export async function findLastVerified<B extends { path: string }>(backups: readonly B[]): Promise<B | null> {
  for (const backup of backups.toReversed())
    if ((await findCheckResult(backup)) === 'verified') return backup;
  return null;
}

/** Stores what a check has found. */
export async function writeCheckResult(
  folder: string,
  mark: (typeof marks)[number],
  text: string,
): Promise<void> {
  await writeFile(join(folder, mark), `${text}\n`, { mode: 0o600, flush: true });
  for (const other of marks) if (other !== mark) await rm(join(folder, other), { force: true });
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
