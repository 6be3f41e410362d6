import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { BackupAddress } from '../../backup/backup-address';
import type { BackupStore, StoredBackup } from '../../backup/backup-store';
import { findCheckResult, findLastVerified } from '../../backup/check-result';
import { openBackupStore } from '../../backup/open-store';
import { StorageError } from '../../files/storage-error';

/** A bucket is read this seldom, because each reading costs some 40 calls. */
const bucketMs = 5 * 60_000;

interface Options {
  address: BackupAddress | null;
  log: FastifyBaseLogger;
  /** Prometheus waits ten seconds for all metrics together. */
  timeoutMs?: number;
}

interface Measured {
  /** The last whole backup, and the last one that was verified. */
  last: StoredBackup | null;
  verified: StoredBackup | null;
  isDamaged: boolean;
}
const none: Measured = { last: null, verified: null, isDamaged: false };

/**
 * Measures the backups. It reads their place, so backups of the command count too. Without any backup, and without
 * BACKUP_DIR, the times are 0, so that their alerts fire. When the place cannot be read, there is no value, and the
 * alerts fire too.
 */
export function measureBackups(registry: Registry, { address, log, timeoutMs = 2000 }: Options): void {
  const read = address === null ? async () => none : readerOf(openBackupStore(address), timeoutMs);
  const measure = (name: string, help: string, valueOf: (measured: Measured) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        try {
          this.set(valueOf(await read()));
        } catch (error) {
          log.warn({ err: error }, 'could not read the place of backups');
        }
      },
    });
  measure(
    'stupeni_backup_last_success_timestamp_seconds',
    'Unix time of the snapshot of the last whole backup; 0 without one',
    ({ last }) => secondsOf(last),
  );
  measure(
    'stupeni_backup_last_verified_timestamp_seconds',
    'Unix time of the snapshot of the last backup that was verified; 0 without one',
    ({ verified }) => secondsOf(verified),
  );
  measure(
    'stupeni_backup_damaged',
    '1 when the verification found damage in the last backup, else 0',
    ({ isDamaged }) => (isDamaged ? 1 : 0),
  );
}

/** Reads a folder each time. A bucket that answers late gives its value at a later time. */
function readerOf(store: BackupStore, timeoutMs: number): () => Promise<Measured> {
  if (!store.isRemote) return () => readBackups(store);
  let reading: Promise<Measured> | undefined;
  let at = 0;
  return async () => {
    if (!reading || Date.now() - at > bucketMs) {
      at = Date.now();
      reading = readBackups(store);
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    return Promise.race([
      reading,
      once(timeout, 'abort').then(() => Promise.reject(new StorageError(`${store.address}: no answer yet`))),
    ]);
  };
}

async function readBackups(store: BackupStore): Promise<Measured> {
  const backups = await store.list();
  const last = backups.at(-1) ?? null;
  return {
    last,
    verified: await findLastVerified(backups),
    isDamaged: last !== null && (await findCheckResult(last.folder)) === 'damaged',
  };
}

const secondsOf = (backup: StoredBackup | null): number => (backup ? backup.at.getTime() / 1000 : 0);
