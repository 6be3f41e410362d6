import { migrationTable } from '../../../core/db/executed-migrations';
import { unfinishedRestore, unfinishedTable } from '../../../core/db/unfinished-restore';
import { BackupError } from '../../../core/backups/backup-error';
import type { BackupFolder } from '../../../core/backups/backup-store';
import { type Manifest, makeTableFileName } from '../../../core/backups/manifest';
import { type BackupKey, writeSealed } from '../../../core/backups/sealed-streams';
import { findTables, quoteName, type Snapshot, type TableLayout } from './snapshot';

/** A file that the database names. */
export interface NamedFile {
  key: string;
  /** The hash of the bytes, from the row of the file; null in a row without a hash. */
  sha256: string | null;
}

/** What a backup knows about the database, and the files that the database names. */
export interface DumpedRows extends Pick<Manifest, 'schoolId' | 'migrations' | 'tables' | 'sequences'> {
  namedFiles: NamedFile[];
}

/** The moment of a snapshot. This must be the first statement, because the first statement takes the snapshot. */
export async function readMoment({ read }: Snapshot): Promise<Date> {
  const [moment] = await read<{ at: Date }>('select clock_timestamp() as at');
  if (!moment) throw new BackupError(texts.noSchool);
  return moment.at;
}

/**
 * Writes the rows of every table into the folder of a backup, one file for each table. All rows are from one snapshot.
 * It leaves out the schema `jobs` (ADR 0036). Throws `BackupError` when the database has no school.
 */
export async function dumpRows(
  snapshot: Snapshot,
  folder: BackupFolder,
  key: BackupKey,
): Promise<DumpedRows> {
  const { read, copyOut } = snapshot;
  const tables = await findTables(snapshot);
  if (!tables.some(({ name }) => name === 'school')) throw new BackupError(texts.noSchool);
  if (tables.some(({ name }) => name === unfinishedTable))
    throw new BackupError(unfinishedRestore('базу данных'));
  const [school] = await read<{ id: string }>('select id from school');
  if (!school) throw new BackupError(texts.noSchool);
  const migrations = await findMigrations(snapshot);
  const written: Manifest['tables'] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const count = { rows: 0 };
    const rows = countRows(copyOut(table), count);
    const { digest } = await writeSealed(folder, makeTableFileName(name, key), rows, { key, gzip: true });
    written.push({ name, columns, rows: count.rows, ...digest });
  }
  return {
    schoolId: school.id,
    migrations,
    tables: written,
    // The sequences are read after the rows, so that no sequence is behind the ids of its rows.
    sequences: await findSequences(snapshot),
    namedFiles: await findFiles(snapshot, tables),
  };
}

async function findMigrations({ read }: Snapshot): Promise<string[]> {
  const rows = await read<{ name: string }>(`select name from ${migrationTable} order by name`);
  return rows.map(({ name }) => name);
}

async function findSequences({ read }: Snapshot): Promise<Manifest['sequences']> {
  const found = await read<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of found) {
    const [state] = await read<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

async function findFiles({ read }: Snapshot, tables: readonly TableLayout[]): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const { name, columns } of tables) {
    if (!columns.includes('storage_key')) continue;
    const hash = columns.includes('sha256') ? `case when sha256 ~ '^[0-9a-f]{64}$' then sha256 end` : 'null';
    const found = await read<NamedFile>(
      `select storage_key as key, ${hash} as sha256 from ${quoteName(name)} where storage_key is not null`,
    );
    // Push the files one by one, because a large school has more files than a call takes arguments.
    for (const file of found) files.push(file);
  }
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Passes the bytes on and counts their rows. In COPY's text format only the end of a row is a line end. */
async function* countRows(rows: AsyncIterable<Uint8Array>, count: { rows: number }) {
  for await (const chunk of rows) {
    for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) count.rows += 1;
    yield chunk;
  }
}

const texts = {
  noSchool: 'В базе данных нет школы: запустите API хотя бы один раз или проверьте DATABASE_URL и DATA_DIR.',
};
