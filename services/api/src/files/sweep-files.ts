import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { SchoolFiles } from './school-files';
import type { Storage } from './storage';
import { unknownKeys } from './unknown-keys';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A file is stored before its row is written: a younger one may belong to an upload that still runs. */
const uploadTakesAtMost = 10 * minute;
const tempFilesLive = day;
const trashLives = 30 * day;
/** With more unknown files than these the database is the suspect, not the files. */
const mostUnknown = { files: 20, share: 0.05 };

/** What a sweep found and did. */
export interface SweepReport {
  /** Stored files that are old enough to have a row. */
  stored: number;
  /** Those that no row names. */
  unknown: number;
  /** How many went to the trash: all unknown ones, or none of them. */
  trashed: number;
  /** How many came back from the trash because a row names them again. */
  restored: number;
  tempFilesRemoved: number;
}

/**
 * Tidies up what a crash in the middle of an upload leaves. No stored file is deleted: one that the database
 * does not know goes to the trash for 30 days. More than 20 unknown files, or 5 %, stay where they are: that is
 * a wrong or an old database (abuse cases I8, V27).
 */
export async function sweepFiles(
  db: Kysely<Tables>,
  { storage, tempFiles }: SchoolFiles,
  now: Date = new Date(),
): Promise<SweepReport> {
  const ago = (time: number) => new Date(now.getTime() - time);
  const tempFilesRemoved = await tempFiles.removeOlderThan(ago(tempFilesLive));
  const restored = await restoreKnown(db, storage);
  await storage.emptyTrash(dayOf(ago(trashLives)));
  const { stored, unknown, some } = await findUnknown(db, storage, ago(uploadTakesAtMost));
  const isSuspect = unknown > mostUnknown.files || unknown > stored * mostUnknown.share;
  const toTrash = isSuspect ? [] : some;
  for (const key of toTrash) await storage.moveToTrash({ key, day: dayOf(now) });
  return { stored, unknown, trashed: toTrash.length, restored, tempFilesRemoved };
}

async function findUnknown(db: Kysely<Tables>, storage: Storage, before: Date) {
  const found = { stored: 0, unknown: 0, some: [] as string[] };
  for await (const { asked, unknown } of unknownKeys(db, keysBefore(storage, before))) {
    found.stored += asked.length;
    found.unknown += unknown.length;
    // More than may move need not be remembered.
    if (found.unknown <= mostUnknown.files) found.some.push(...unknown);
  }
  return found;
}

async function* keysBefore(storage: Storage, moment: Date) {
  for await (const { key, changedAt } of storage.list()) if (changedAt <= moment) yield key;
}

/** A restored database may name again what an older one did not know. */
async function restoreKnown(db: Kysely<Tables>, storage: Storage): Promise<number> {
  const days = new Map<string, string>();
  for await (const { key, day } of storage.listTrash()) days.set(key, day);
  let restored = 0;
  for await (const { asked, unknown } of unknownKeys(db, each(days.keys()))) {
    const gone = new Set(unknown);
    for (const key of asked) {
      const day = days.get(key);
      if (day === undefined || gone.has(key)) continue;
      await storage.restore({ key, day });
      restored += 1;
    }
  }
  return restored;
}

async function* each<T>(values: Iterable<T>) {
  yield* values;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
