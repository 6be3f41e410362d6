import { jobKinds } from '../features/job-kinds';
import { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabaseOptions } from '../core/db/database';
import { embeddedFrom } from '../core/db/embedded';
import { migrate } from '../core/db/migrate';
import { installJobs } from '../core/jobs/install-jobs';
import { parsers } from '../core/db/parsers';
import { hashMigrations } from './migrations-hash';

const folder = join(import.meta.dirname, '../../test-results');

/** Opens an embedded database in memory with the current schema, in half a second instead of four. */
export async function openFromSnapshot(options: DatabaseOptions): Promise<Database> {
  return embeddedFrom(await openPgliteFromSnapshot(), options);
}

/** Opens the same database as a plain PGlite. */
export async function openPgliteFromSnapshot(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await readOrMakeSnapshot(), parsers: { ...parsers } });
}

/** Reads the files of an embedded database with the current schema, for `loadDataDir` of PGlite. Makes them once. */
async function readOrMakeSnapshot(): Promise<Blob> {
  const path = join(folder, `embedded-${hashMigrations()}.tar`);
  return readSnapshot(path) ?? (await makeSnapshot(path));
}

/** Makes a folder with such a database once, for `template` of `openDatabase`. Resolves to its path. */
export async function makeEmbeddedTemplate(): Promise<string> {
  const path = join(folder, `embedded-${hashMigrations()}`);
  if (existsSync(path)) return path;
  const own = `${path}.${process.pid}`;
  const pglite = await PGlite.create({ dataDir: own, loadDataDir: await readOrMakeSnapshot() });
  await pglite.close();
  try {
    renameSync(own, path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
    rmSync(own, { recursive: true });
  }
  return path;
}

function readSnapshot(path: string): Blob | null {
  try {
    return new Blob([readFileSync(path)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// Two spec files may make it at the same time: each writes its own file, and a rename is atomic.
async function makeSnapshot(path: string): Promise<Blob> {
  const pglite = await PGlite.create({ parsers: { ...parsers } });
  const database = embeddedFrom(pglite, {});
  await migrate(database.db);
  await installJobs(database, jobKinds);
  const snapshot = await pglite.dumpDataDir('none');
  await database.db.destroy();
  mkdirSync(folder, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(own, path);
  return snapshot;
}
