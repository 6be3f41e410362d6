import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { Storage } from './storage';
import { findUnknownKeys } from './unknown-keys';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A file is stored before its row is written, so a file younger than this may belong to an upload in progress. */
const maxUploadMs = 10 * minute;
const trashMs = 30 * day;
/** With more unknown files than this, the database is probably wrong, not the files. */
const maxUnknown = { files: 20, share: 0.05 };

/** The result of a sweep. */
export interface SweepReport {
  /** Number of stored files that are old enough to have a row. */
  stored: number;
  /** How many of them have no row. */
  unknown: number;
  /** How many moved to the trash: all unknown files or none. */
  trashed: number;
  /** How many were restored from the trash because they have a row again. */
  restored: number;
}

/**
 * Cleans up after crashes during uploads. Moves stored files without a row to the trash, where they stay for 30 days.
 * Files in the trash that have a row again are restored. More than 20 unknown files, or 5 %, are not moved: the
 * database is probably a wrong or an old one (abuse cases I8, V27).
 */
export async function sweepFiles(
  db: Kysely<Tables>,
  storage: Storage,
  now: Date = new Date(),
): Promise<SweepReport> {
  const ago = (time: number) => new Date(now.getTime() - time);
  const restored = await restoreKnown(db, storage);
  await storage.emptyTrash(formatDay(ago(trashMs)));
  const { stored, unknown, keys } = await findUnknown(db, storage, ago(maxUploadMs));
  const isSuspect = unknown > maxUnknown.files || unknown > stored * maxUnknown.share;
  const toTrash = isSuspect ? [] : keys;
  for (const key of toTrash) await storage.moveToTrash({ key, day: formatDay(now) });
  return { stored, unknown, trashed: toTrash.length, restored };
}

async function findUnknown(db: Kysely<Tables>, storage: Storage, before: Date) {
  const found = { stored: 0, unknown: 0, keys: [] as string[] };
  for await (const { checked, unknown } of findUnknownKeys(db, listKeysBefore(storage, before))) {
    found.stored += checked.length;
    found.unknown += unknown.length;
    // The keys are needed only while all unknown files may still be moved.
    if (found.unknown <= maxUnknown.files) found.keys.push(...unknown);
  }
  return found;
}

async function* listKeysBefore(storage: Storage, moment: Date) {
  for await (const { key, changedAt } of storage.list()) if (changedAt <= moment) yield key;
}

/** Restores files from the trash that have a row again, for example after the database was replaced. */
async function restoreKnown(db: Kysely<Tables>, storage: Storage): Promise<number> {
  // The map has only the files of the page that is being checked, because the trash may have more files than fit into
  // memory.
  const days = new Map<string, string>();
  const keys = async function* () {
    for await (const { key, day } of storage.listTrash()) {
      days.set(key, day);
      yield key;
    }
  };
  let restored = 0;
  for await (const { checked, unknown } of findUnknownKeys(db, keys())) {
    const stillUnknown = new Set(unknown);
    for (const key of checked) {
      const day = days.get(key);
      if (day === undefined || stillUnknown.has(key)) continue;
      await storage.restore({ key, day });
      restored += 1;
    }
    days.clear();
  }
  return restored;
}

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);
