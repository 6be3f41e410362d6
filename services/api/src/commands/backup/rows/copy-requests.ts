import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from '../../../core/backups/backup-error';

/**
 * Only one process can open the embedded database. So a backup asks the running API for a copy of the database's folder
 * through files in DATA_DIR/copies, which works across containers too:
 * `<id>.asked` → `<id>.draft` while it is copied → `<id>.ready` or `<id>.failed`.
 */
const copiesOf = (dataDir: string) => join(dataDir, 'copies');
const abandonedMs = 24 * 3_600_000;

interface Copier {
  dataDir: string;
  copyTo: (folder: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** How often it looks for a request, in milliseconds. */
  everyMs?: number;
}

/** Copies the embedded database for those who ask. Resolves after `signal`. */
export async function serveCopies(
  { dataDir, copyTo, onError, everyMs = 1000 }: Copier,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await serveOnce(copiesOf(dataDir), copyTo);
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function serveOnce(folder: string, copyTo: Copier['copyTo']): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.asked')) await answer(path.slice(0, -'.asked'.length), copyTo);
    else if (isAbandoned(path)) await rm(path, { recursive: true, force: true });
  }
}

async function answer(base: string, copyTo: Copier['copyTo']): Promise<void> {
  try {
    await copyTo(`${base}.draft`);
    await rename(`${base}.draft`, `${base}.ready`);
  } catch (error) {
    // Deleted first: on a full disk the reason needs its space.
    await rm(`${base}.draft`, { recursive: true, force: true });
    // Renamed, so that nobody reads half of the reason.
    await writeFile(`${base}.reason`, (error as Error).message);
    await rename(`${base}.reason`, `${base}.failed`);
  }
  await rm(`${base}.asked`, { force: true });
}

/** The backup that asked for a copy deletes it at any time, so it may be gone since the folder was listed. */
function isAbandoned(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs;
}

/**
 * Asks the process that holds the embedded database for a copy of it, and deletes the copy after `work`.
 * @throws BackupError when the process does not answer for a minute, or cannot copy
 */
export async function withRequestedCopy<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
  { answerMs = 60_000 } = {},
): Promise<T> {
  const folder = copiesOf(dataDir);
  const base = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${base}.asked`, '');
  try {
    const deadline = Date.now() + answerMs;
    for (;;) {
      // Read before the result that takes its place.
      const isCopying = existsSync(`${base}.draft`);
      if (existsSync(`${base}.ready`)) return await work(`${base}.ready`);
      if (existsSync(`${base}.failed`))
        throw new BackupError(texts.failed(await readFile(`${base}.failed`, 'utf8')));
      if (Date.now() > deadline && !isCopying) throw new BackupError(texts.silent(dataDir));
      await pause(100);
    }
  } finally {
    for (const end of ['asked', 'failed', 'ready'])
      await rm(`${base}.${end}`, { recursive: true, force: true });
  }
}

const texts = {
  failed: (reason: string) => `Сервер не смог скопировать встроенную базу данных: ${reason}`,
  silent: (dataDir: string) =>
    `Папка ${dataDir} занята, но сервер не отвечает на просьбу о копии. ` +
    'Проверьте, что работает API этой версии, или остановите его.',
};
