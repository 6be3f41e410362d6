import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderBusyError } from './database-error';
import { lockFolder } from './folder-lock';

let folder: string;
const lockPath = () => join(folder, 'database.lock');
const holder = () => JSON.parse(readFileSync(lockPath(), 'utf8'));

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('rejects a folder of a live process and names the process and the solution', async () => {
  const unlock = await lockFolder(folder);
  const { pid, command, since } = holder();
  expect(pid).toBe(process.pid);
  const locking = lockFolder(folder);
  await expect(locking).rejects.toBeInstanceOf(FolderBusyError);
  await expect(locking).rejects.toThrow(
    `Папка данных ${folder} занята: её держит процесс ${pid} (${command}), запущен ${since}. ` +
      `Остановите его или укажите другую папку в DATA_DIR.`,
  );
  await unlock();
  await (
    await lockFolder(folder)
  )();
  expect(readdirSync(folder)).toEqual([]);
});

it('reads the lock of an earlier API, and names the file of a process on another machine', async () => {
  const other = { pid: 1, started: '7', space: 'elsewhere', since: '2026-11-21T10:00:00.000Z' };
  writeFileSync(lockPath(), JSON.stringify({ ...other, command: 'dist/main.js' }));
  await expect(lockFolder(folder)).rejects.toThrow(
    `процесс 1 (dist/main.js), запущен 2026-11-21T10:00:00.000Z на другой машине или в другом контейнере. ` +
      `Если он точно остановлен, удалите файл ${lockPath()}.`,
  );
});

it('rejects a lock file that is just being written', async () => {
  writeFileSync(lockPath(), '');
  await expect(lockFolder(folder)).rejects.toThrow('Повторите через 10 с.');
});
