import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../core/db/database';
import { openDatabase } from '../core/db/open-database';
import type { BackupReport } from '../core/backups/backup-report';
import { claimStorage } from '../core/files/claim-storage';
import { type FilesSettings, type SchoolFiles, schoolFiles } from '../core/files/school-files';
import { makeBackup } from '../commands/backup/make-backup';
import { openSchool } from '../commands/backup/open-school';
import { makeEmbeddedTemplate } from './embedded-snapshot';
import { openFromTemplate } from './postgres-template';

/** Where a school is: its settings. */
export interface SchoolSettings extends FilesSettings {
  databaseUrl: string | undefined;
  template?: string;
}

/** A running school with its own folder. */
export interface SpecSchool {
  place: SchoolSettings;
  database: Database;
  files: SchoolFiles;
}

const server = process.env['TEST_DATABASE_URL'];

/**
 * Defines a test that runs only on PostgreSQL: one that needs both databases, or one of folders and files, which are
 * the same for both. Copying an embedded database takes seconds.
 */
export function itOnPostgres(name: string, work: () => Promise<unknown>): void {
  if (server) it(name, work);
}

/** Like `itOnPostgres`, for a test that only `npm test -- all` runs. */
export const itOnPostgresAtNight: typeof itOnPostgres = process.env['NIGHT'] ? itOnPostgres : () => undefined;

/**
 * Gives a spec file schools and empty places, of PostgreSQL when TEST_DATABASE_URL is set. They are removed after each
 * test, or at the end of the file with `useBackupPlaces(afterAll)`.
 */
export function useBackupPlaces(atEnd: typeof afterEach = afterEach) {
  const ends: (() => Promise<unknown>)[] = [];
  atEnd(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'stupeni-backup-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  return {
    newFolder,
    /** A new school that runs. */
    async newSchool(): Promise<SpecSchool> {
      const dataDir = newFolder();
      const place = { dataDir, databaseUrl: undefined as string | undefined };
      let database: Database;
      if (server) {
        database = await openFromTemplate(server, {});
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
        place.databaseUrl = buildUrl(rows[0]!.name);
      } else {
        database = await openDatabase({ dataDir, template: await makeEmbeddedTemplate() });
      }
      const school = { place, database, files: schoolFiles(place) };
      ends.push(() => school.database.close());
      await claimStorage(database.db, school.files.places, { adopt: false });
      return school;
    },
    /** A place without a school. */
    async newPlace({ embedded = !server } = {}): Promise<SchoolSettings> {
      const dataDir = newFolder();
      if (embedded) return { dataDir, databaseUrl: undefined, template: await makeEmbeddedTemplate() };
      const name = `stupeni_test_restored_${process.pid}_${ends.length}`;
      await runOnServer(`drop database if exists ${name} with (force)`, `create database ${name}`);
      ends.push(() => runOnServer(`drop database if exists ${name} with (force)`));
      return { dataDir, databaseUrl: buildUrl(name) };
    },
    /** Opens the school of a place until the test ends. */
    async open(place: SchoolSettings): Promise<SpecSchool> {
      const { databaseUrl: url, dataDir, template } = place;
      const database = await openDatabase({ url, dataDir, template });
      const school = { place, database, files: schoolFiles(place) };
      ends.push(() => school.database.close());
      return school;
    },
  };
}

/** Makes a backup. Closes an embedded database meanwhile. */
export async function backUpSchool(
  school: SpecSchool,
  options: Parameters<typeof makeBackup>[1],
): Promise<BackupReport> {
  const { databaseUrl, dataDir } = school.place;
  if (databaseUrl !== undefined) return makeBackup(openSchool(school.place), options);
  await school.database.close();
  try {
    return await makeBackup(openSchool(school.place), options);
  } finally {
    school.database = await openDatabase({ dataDir });
  }
}

function buildUrl(name: string): string {
  const url = new URL(server!);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
