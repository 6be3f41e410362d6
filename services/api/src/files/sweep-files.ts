import { type Kysely, sql } from 'kysely';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../db/tables';
import { filesUnder } from './disk-storage';
import type { Storage } from './storage';

/** An upload takes less than this, so older bytes without a row are nobody's. Milliseconds. */
export const uploadTakesAtMost = 10 * 60 * 1000;

/**
 * Takes out bytes that no row knows and drafts that nobody writes any more: what a crash in the middle of
 * an upload leaves (abuse cases I8). Younger ones stay: another process may be at work on them.
 * @param minAge milliseconds; 0 when no other process can be
 */
export async function sweepFiles(
  db: Kysely<Tables>,
  { storage, drafts, minAge }: { storage: Storage; drafts: string; minAge: number },
): Promise<number> {
  const before = Date.now() - minAge;
  let removed = 0;
  for await (const { key, changedAt } of filesUnder(drafts)) {
    if (changedAt.getTime() > before) continue;
    await rm(join(drafts, key), { force: true });
    removed += 1;
  }
  let batch: string[] = [];
  const settle = async () => {
    for (const key of await unknownOf(db, batch)) {
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() <= before) batch.push(key);
    if (batch.length === 500) await settle();
  }
  if (batch.length > 0) await settle();
  return removed;
}

async function unknownOf(db: Kysely<Tables>, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) found (key)
    where not exists (select from files where storage_key = key)
      and not exists (select from media where storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}
