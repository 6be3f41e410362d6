import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProcessSpace, findProcessStart } from './process-identity.mjs';
import { takeLock } from './process-lock.mjs';

let folder: string;
let other: ChildProcess;
const lockPath = () => join(folder, 'one.lock');
const take = (foreignMs?: number) =>
  takeLock(lockPath(), { command: 'mine', ...(foreignMs !== undefined && { foreignMs }) });

/** Takes the lock and returns the function that unlocks it. Fails when it is busy. */
async function takeOrThrow(foreignMs?: number): Promise<() => Promise<void>> {
  const result = await take(foreignMs);
  if (!('unlock' in result)) throw new Error(`busy: ${JSON.stringify(result)}`);
  return result.unlock;
}

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
function writeLockOfOther(given: { started?: string; space?: string } = {}) {
  const pid = other.pid ?? 0;
  writeFileSync(
    lockPath(),
    JSON.stringify({
      pid,
      started: findProcessStart(pid),
      space: findProcessSpace(),
      since: '2026-11-21T10:00:00.000Z',
      command: 'dist/main.js',
      ...given,
    }),
  );
}

it('names the live process that holds the lock', async () => {
  writeLockOfOther();
  expect(await take()).toEqual({
    holder: {
      pid: other.pid,
      started: findProcessStart(other.pid ?? 0),
      space: findProcessSpace(),
      since: '2026-11-21T10:00:00.000Z',
      command: 'dist/main.js',
    },
    isElsewhere: false,
  });
});

it('takes over the lock of a killed process', async () => {
  writeLockOfOther();
  await kill();
  const unlock = await takeOrThrow();
  expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid, command: 'mine' });
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over the lock when another process has the pid of the killed one', async () => {
  writeLockOfOther({ started: '12345' });
  await (
    await takeOrThrow()
  )();
});

it('keeps the lock of another machine or container, whose pid cannot be checked', async () => {
  writeLockOfOther({ space: 'elsewhere' });
  await kill();
  expect(await take()).toMatchObject({ isElsewhere: true });
});

it('ignores the lock of another machine only after the given time', async () => {
  writeLockOfOther({ space: 'elsewhere' });
  expect(await take(60_000)).toMatchObject({ isElsewhere: true });
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(lockPath(), longAgo, longAgo);
  await (
    await takeOrThrow(60_000)
  )();
});

it('stays young for other machines while it is held', async () => {
  const unlock = await takeOrThrow(200);
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(lockPath(), longAgo, longAgo);
  const isYoung = () => Date.now() - statSync(lockPath()).mtimeMs < 60_000;
  while (!isYoung()) await setTimeout(10);
  writeLockOfOther();
  utimesSync(lockPath(), longAgo, longAgo);
  await setTimeout(300);
  expect(isYoung()).toBe(false);
  await unlock();
});

it('knows that another process has taken the lock over', async () => {
  const lock = await take();
  if (!('isHeld' in lock)) throw new Error('busy');
  expect(await lock.isHeld()).toBe(true);
  writeLockOfOther();
  expect(await lock.isHeld()).toBe(false);
  rmSync(lockPath());
  expect(await lock.isHeld()).toBe(false);
});

it('is busy for a second call of this process until the first call unlocks', async () => {
  const unlock = await takeOrThrow();
  expect(await take()).toMatchObject({ holder: { pid: process.pid }, isElsewhere: false });
  await unlock();
  await (
    await takeOrThrow()
  )();
});

it('gives a stale lock to only one of eight simultaneous calls', async () => {
  writeLockOfOther();
  await kill();
  const tries = await Promise.all(Array.from({ length: 8 }, () => take()));
  expect(tries.filter((result) => 'unlock' in result)).toHaveLength(1);
});

it('is busy with an empty lock file for ten seconds and then replaces it', async () => {
  writeFileSync(lockPath(), '');
  expect(await take()).toEqual({ holder: null, isElsewhere: false });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockPath(), longAgo, longAgo);
  await (
    await takeOrThrow()
  )();
});

it('does not remove a lock that now belongs to another process', async () => {
  const unlock = await takeOrThrow();
  writeLockOfOther();
  await unlock();
  expect(readFileSync(lockPath(), 'utf8')).toContain(`"pid":${other.pid}`);
});
