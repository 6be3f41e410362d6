import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bucket } from '../files/s3-bucket';
import { BackupError } from './backup-error';
import type { BackupLock } from './backup-store';

const absentCodes = ['NoSuchKey', 'NotFound'];
/** Codes of errors: another process wrote the object first, or is writing it at this moment. */
const takenCodes = ['PreconditionFailed', 'ConditionalRequestConflict'];

interface Options {
  beatMs?: number;
  /** Waits this many milliseconds. Specs replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Takes the lock in a bucket. The lock is an object that changes every 20 s while its process runs. An object that does
 * not change for a minute belongs to a killed process, and is taken over. The clocks of other machines do not matter.
 * @throws BackupError when another process has it
 */
export async function takeBucketLock(
  { call }: Bucket,
  object: { Bucket: string; Key: string },
  address: string,
  { beatMs = 20_000, wait = pause }: Options = {},
): Promise<BackupLock & { beat: () => Promise<void> }> {
  const own = randomUUID();
  let beats = 0;

  async function read(): Promise<string | null> {
    const found = await call(
      (client, { GetObjectCommand }, options) => client.send(new GetObjectCommand(object), options),
      { unless: absentCodes },
    );
    return (await found?.Body?.transformToString()) ?? null;
  }
  const write = (condition: { IfNoneMatch?: '*' }) =>
    call(
      (client, { PutObjectCommand }, options) =>
        client.send(
          new PutObjectCommand({ ...object, Body: `${own} ${(beats += 1)}\n`, ...condition }),
          options,
        ),
      { unless: takenCodes },
    );
  const remove = () =>
    call((client, { DeleteObjectCommand }, options) => client.send(new DeleteObjectCommand(object), options));
  const isHeld = async () => (await read())?.startsWith(own) === true;
  // Some storages ignore the condition, so the object is read again.
  const tryToTake = async () => (await write({ IfNoneMatch: '*' })) !== null && (await isHeld());

  if (!(await tryToTake())) {
    const before = await read();
    await wait(3 * beatMs);
    const after = await read();
    const isDead = after === null || after === before;
    if (after !== null && isDead) await remove();
    if (!isDead || !(await tryToTake()))
      throw new BackupError(`В ${address} уже пишет другой запуск. Дождитесь его конца.`);
  }
  const beat = async () => {
    if (await isHeld()) await write({});
  };
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    // If a beat does not arrive, this process may lose the lock. `isHeld` checks the lock before the backup is whole.
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => void (beating = null));
  }, beatMs);
  timer.unref();
  return {
    isHeld,
    beat,
    async unlock() {
      clearInterval(timer);
      await beating;
      if (await isHeld()) await remove();
    },
  };
}
