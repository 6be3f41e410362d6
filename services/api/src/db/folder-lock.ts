import { mkdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/data-folder';
import { FolderBusy } from './database-error';
import { processSpace, processStart } from './process-identity';

/** Who holds the folder, as the lock file tells it. */
interface Holder {
  pid: number;
  /** When that process started: a number that came back to another process is not the holder. */
  started: string | null;
  space: string;
  since: string;
  command: string;
}

// A lock is written in one go right after it is made: without readable text and this old it is a leftover.
const unfinishedForMs = 10_000;

/**
 * Locks a folder for this process (the embedded database has no lock of its own); resolves to what frees
 * it. A lock left by a killed process is taken over; a live one throws `FolderBusy`.
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
    await alone(`${path}.takeover`, () => removeLeftover(folder, path, me.space));
    if (!(await create(path, mine))) throw busy(folder, path, await holderIn(path));
  }
  return async () => {
    if ((await textOf(path)) === mine) await unlink(path);
  };
}

const create = (path: string, text: string) => unless('EEXIST', writeFile(path, text, { flag: 'wx' }));

async function removeLeftover(folder: string, path: string, space: string): Promise<void> {
  const holder = await holderIn(path);
  if (holder === null ? await isYoung(path) : holder.space !== space || isAlive(holder))
    throw busy(folder, path, holder, space);
  await unless('ENOENT', unlink(path));
}

// Two processes that find the same leftover: one removes it, the other must not remove the new lock.
async function alone(door: string, work: () => Promise<void>): Promise<void> {
  if (!(await unless('EEXIST', mkdir(door)))) {
    if (await isYoung(door))
      throw new FolderBusy('Папку данных занимает другой запуск. Повторите через 10 с.');
    await unless('ENOENT', rmdir(door));
    return alone(door, work);
  }
  try {
    await work();
  } finally {
    await unless('ENOENT', rmdir(door));
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
    // Cut off in the middle of being written: nobody's.
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
  return Date.now() - made < unfinishedForMs;
}

/** Whether the work was done; the one named failure means that it was not. */
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
