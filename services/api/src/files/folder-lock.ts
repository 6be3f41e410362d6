import { mkdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './data-folder';
import { FolderBusy } from '../db/database-error';
import { processSpace, processStart } from '../db/process-identity';

/** The process that holds the lock: the content of the lock file. */
interface Holder {
  pid: number;
  /** Start time of the process. A process with the same pid and another start time is not the holder. */
  started: string | null;
  space: string;
  since: string;
  command: string;
}

// A lock file is written right after it is created, so an unreadable one of this age is stale.
const incompleteMs = 10_000;

/**
 * Locks a folder for this process, because the embedded database has no lock of its own. Resolves to a function that
 * unlocks it. Takes over the stale lock of a killed process. Throws `FolderBusy` for the lock of a live one.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeFolder(folder);
  const path = join(folder, 'database.lock');
  const me: Holder = {
    pid: process.pid,
    started: processStart(process.pid),
    space: processSpace(),
    since: new Date().toISOString(),
    command: process.argv.slice(1, 3).join(' '),
  };
  const mine = JSON.stringify(me);
  if (!(await create(path, mine))) {
    await withTakeoverLock(`${path}.takeover`, () => removeStale(folder, path, me.space));
    if (!(await create(path, mine))) throw busy(folder, path, await holderIn(path));
  }
  return async () => {
    if ((await textOf(path)) === mine) await unlink(path);
  };
}

const create = (path: string, text: string) => unless('EEXIST', writeFile(path, text, { flag: 'wx' }));

async function removeStale(folder: string, path: string, space: string): Promise<void> {
  const holder = await holderIn(path);
  if (holder === null ? await isYoung(path) : holder.space !== space || isAlive(holder))
    throw busy(folder, path, holder, space);
  await unless('ENOENT', unlink(path));
}

// When two processes find the same stale lock, the second must not remove the new lock of the first.
async function withTakeoverLock(takeoverPath: string, work: () => Promise<void>): Promise<void> {
  if (!(await unless('EEXIST', mkdir(takeoverPath)))) {
    if (await isYoung(takeoverPath))
      throw new FolderBusy('Папку данных занимает другой запуск. Повторите через 10 с.');
    await unless('ENOENT', rmdir(takeoverPath));
    return withTakeoverLock(takeoverPath, work);
  }
  try {
    await work();
  } finally {
    await unless('ENOENT', rmdir(takeoverPath));
  }
}

const isAlive = ({ pid, started }: Holder) => {
  const now = processStart(pid);
  return now !== null && (now === started || now === 'alive');
};

async function holderIn(path: string): Promise<Holder | null> {
  const text = await textOf(path);
  try {
    return text ? (JSON.parse(text) as Holder) : null;
  } catch {
    // The file is incomplete, so it has no holder.
    return null;
  }
}

async function textOf(path: string): Promise<string | null> {
  let text: string | null = null;
  await unless(
    'ENOENT',
    readFile(path, 'utf8').then((read) => (text = read)),
  );
  return text;
}

async function isYoung(path: string): Promise<boolean> {
  let made = 0;
  await unless(
    'ENOENT',
    stat(path).then(({ mtimeMs }) => (made = mtimeMs)),
  );
  return Date.now() - made < incompleteMs;
}

/** True when the work succeeds, false when it fails with this code. */
async function unless(code: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}

function busy(folder: string, path: string, holder: Holder | null, here = holder?.space): FolderBusy {
  if (holder === null)
    return new FolderBusy(`Папка данных ${folder} занята другим запуском. Повторите через 10 с.`);
  const who = `процесс ${holder.pid} (${holder.command}), запущен ${holder.since}`;
  return new FolderBusy(
    holder.space === here
      ? `Папка данных ${folder} занята: её держит ${who}. Остановите его или укажите другую папку в DATA_DIR.`
      : `Папка данных ${folder} занята: её держит ${who} на другой машине или в другом контейнере. ` +
          `Если он точно остановлен, удалите файл ${path}.`,
  );
}
