import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderBusy } from '../db/database-error';
import { lockFolder } from './folder-lock';
import { processSpace, processStart } from '../db/process-identity';

let folder: string;
let other: ChildProcess;
const lockPath = () => join(folder, 'database.lock');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
  await once(other, 'spawn');
});
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

async function kill() {
  if (other.exitCode !== null || other.signalCode !== null) return;
  other.kill('SIGKILL');
  await once(other, 'exit');
}

/** Writes the lock file as another process would. */
function lockedByOther(given: { started?: string; space?: string } = {}) {
  const pid = other.pid ?? 0;
  writeFileSync(
    lockPath(),
    JSON.stringify({
      pid,
      started: processStart(pid),
      space: processSpace(),
      since: '2026-11-21T10:00:00.000Z',
      command: 'dist/main.js',
      ...given,
    }),
  );
}

it('rejects a folder of a live process and names the process and the solution', async () => {
  lockedByOther();
  const locking = lockFolder(folder);
  await expect(locking).rejects.toBeInstanceOf(FolderBusy);
  await expect(locking).rejects.toThrow(
    `Папка данных ${folder} занята: её держит процесс ${other.pid} (dist/main.js), запущен 2026-11-21T10:00:00.000Z. ` +
      `Остановите его или укажите другую папку в DATA_DIR.`,
  );
});

it('takes over the lock of a killed process', async () => {
  lockedByOther();
  await kill();
  const unlock = await lockFolder(folder);
  expect(readFileSync(lockPath(), 'utf8')).toContain(`"pid":${process.pid}`);
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over the lock when another process has the pid of the killed one', async () => {
  lockedByOther({ started: '12345' });
  await (
    await lockFolder(folder)
  )();
});

it('does not trust a pid of another machine or container', async () => {
  lockedByOther({ space: 'elsewhere' });
  await kill();
  await expect(lockFolder(folder)).rejects.toThrow(`удалите файл ${lockPath()}`);
});

it('rejects a second lock of the same process until the first is released', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderBusy);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

it('gives a stale lock to one of eight calls at the same time', async () => {
  lockedByOther();
  await kill();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of tries)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderBusy);
});

it('rejects an empty lock file for ten seconds and then replaces it', async () => {
  writeFileSync(lockPath(), '');
  await expect(lockFolder(folder)).rejects.toThrow('Повторите через 10 с.');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockPath(), longAgo, longAgo);
  await (
    await lockFolder(folder)
  )();
});

it('does not remove a lock that now belongs to another process', async () => {
  const unlock = await lockFolder(folder);
  lockedByOther();
  await unlock();
  expect(readFileSync(lockPath(), 'utf8')).toContain(`"pid":${other.pid}`);
});
